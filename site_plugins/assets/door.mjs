// The root page: on to the reader's own language, with whatever the address carried. Without a script its links do the same.
// @ts-check

const ways = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.nk-door-way[hreflang]"));
let last = "";
try {
  last = localStorage.getItem(`noppakirja:${location.pathname.replace(/[^/]*$/, "")}:language`) ?? "";
} catch {
  // Storage may be refused; the browser's languages still tell.
}
for (const way of ways) way.href += location.search + location.hash;
const wished = [last, ...navigator.languages].map((wish) => [...ways].find((way) => way.hreflang === wish.slice(0, 2).toLowerCase())).find(Boolean);
if (wished) location.replace(wished.href);

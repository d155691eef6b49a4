/**
 * The script that watches a page from inside: each time the first heading is another, it waits until that has been
 * painted and calls `reportPainted(heading, time, marked)`. Two frames are waited for: the callback of the first runs
 * before it is painted, the callback of the second after that. It is put into every document anew, so it also tells of a
 * page that was loaded again: what stood on its `window` is then gone.
 */
export const WATCH_HEADING = `(() => {
  let last;
  const look = () => {
    const heading = document.querySelector("h1")?.textContent;
    if (heading === undefined || heading === last) return;
    last = heading;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      window.reportPainted(heading, Date.now(), window.benchMark === true);
    }));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

// Runs at the edge for every request that is not for the API. It only chooses which file answers: it redirects
// nothing and knows no session. Kept free of imports and exports, as the edge runtime wants it.

/** Pages that the web build renders to HTML; filled in on deploy. */
const pagesWithHtml = '__PRERENDERED_PATHS__';

/** @param {{ request: { uri: string } }} event */
// biome-ignore lint/correctness/noUnusedVariables: the edge runtime calls it by this name
function handler(event) {
  const request = event.request;
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  if (path === '/') {
    request.uri = '/index.html';
  } else if (pagesWithHtml.includes(path)) {
    request.uri = `${path}/index.html`;
  } else if (!path.slice(path.lastIndexOf('/')).includes('.')) {
    // Every other address belongs to the application, which shows its own 404 screen. A name with a dot is a file:
    // one that is missing stays a 404 and never turns into HTML.
    request.uri = '/app.html';
  }
  return request;
}

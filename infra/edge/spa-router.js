// Runs at the edge for every request that is not for the API. It only chooses which file answers: it redirects
// nothing and knows no session. Written in the language of the edge runtime, which has neither optional chaining nor
// destructuring; a test checks what is deployed: see tests/support/edge-language.ts.

/** Pages that the web build renders to HTML; filled in on deploy. */
const pagesWithHtml = '__PRERENDERED_PATHS__';
/** Languages that it renders them in, the one without a folder of its own first; filled in on deploy. */
const languages = '__LANGUAGES__';
/** All addresses of the product; filled in on deploy. */
const knownAddress = /__KNOWN_ADDRESS__/i;
/** The page for all others; filled in on deploy. */
const unknownPath = '__UNKNOWN_PATH__';

/** @typedef {{ uri: string, headers?: Record<string, { value: string }>, cookies?: Record<string, { value: string }> }} EdgeRequest */

/**
 * The text of a header or cookie; empty where the request has none.
 * @param {Record<string, { value: string }> | undefined} entries
 * @param {string} name
 */
function textOf(entries, name) {
  return entries && entries[name] ? entries[name].value : '';
}

/**
 * The folder of the visitor's language: what they chose on the site, otherwise the first language of the browser's list
 * that the site has. A crawler that names none gets the default.
 * @param {EdgeRequest} request
 */
function folderFor(request) {
  const chosen = textOf(request.cookies, 'repz_language');
  const accepted = textOf(request.headers, 'accept-language').slice(0, 200).split(',');
  const offers = accepted.map((entry, position) => {
    const quality = /;\s*q=([\d.]+)/.exec(entry);
    const weight = quality ? Number(quality[1]) : 1;
    return { language: entry.trim().slice(0, 2).toLowerCase(), weight: weight, position: position };
  });
  // ES 5.1 does not promise that equal ones keep their order.
  offers.sort((a, b) => b.weight - a.weight || a.position - b.position);
  const offer = offers.find((one) => one.weight > 0 && languages.includes(one.language));
  const offered = offer ? offer.language : languages[0];
  const language = languages.includes(chosen) ? chosen : offered;
  return language === languages[0] ? '' : `/${language}`;
}

/**
 * The file as it was compressed before it was uploaded, a tenth smaller than what the edge makes of it by itself. Every page
 * and every text file of the build has one beside it.
 * @param {EdgeRequest} request
 */
function takeCompressed(request) {
  const takes = /\bbr\b/.test(textOf(request.headers, 'accept-encoding'));
  if (takes && /^\/assets\/.+\.(js|css|json)$|\.html$/.test(request.uri)) request.uri += '.br';
}

/** @param {{ request: EdgeRequest }} event */
// biome-ignore lint/correctness/noUnusedVariables: the edge runtime calls it by this name
function handler(event) {
  const request = event.request;
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  if (path === '/' || path === '/index.html') {
    request.uri = `${folderFor(request)}/index.html`;
  } else if (pagesWithHtml.includes(path)) {
    request.uri = `${folderFor(request)}${path}/index.html`;
  } else if (!path.slice(path.lastIndexOf('/')).includes('.')) {
    // The application draws the rest of its addresses. A name with a dot is a file: one that is missing stays a 404 and
    // never turns into HTML.
    request.uri = knownAddress.test(path) ? '/app.html' : `${folderFor(request)}${unknownPath}/index.html`;
  }
  takeCompressed(request);
  return request;
}

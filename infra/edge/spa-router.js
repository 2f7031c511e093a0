// Runs at the edge for every request that is not for the API. It only chooses which file answers: it redirects
// nothing and knows no session. Kept free of imports and exports, as the edge runtime wants it.

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
 * The folder of the visitor's language: what they chose on the site, else the first language of the browser's list
 * that there is. A crawler that names none gets the default.
 * @param {EdgeRequest} request
 */
function folderFor(request) {
  const chosen = request.cookies?.repz_language?.value;
  const accepted = (request.headers?.['accept-language']?.value || '').slice(0, 200).split(',');
  const wishes = accepted.map((entry) => {
    const quality = /;\s*q=([\d.]+)/.exec(entry);
    return { language: entry.trim().slice(0, 2).toLowerCase(), weight: quality ? Number(quality[1]) : 1 };
  });
  wishes.sort((a, b) => b.weight - a.weight);
  const wish = wishes.find(({ language, weight }) => weight > 0 && languages.includes(language));
  const language = chosen && languages.includes(chosen) ? chosen : wish?.language || languages[0];
  return language === languages[0] ? '' : `/${language}`;
}

/**
 * The file as it was compressed before it was uploaded, a tenth smaller than what the edge makes of it by itself. Every page
 * and every text file of the build has one beside it.
 * @param {EdgeRequest} request
 */
function takeCompressed(request) {
  const takes = /\bbr\b/.test(request.headers?.['accept-encoding']?.value || '');
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

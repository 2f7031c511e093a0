// Runs as a CloudFront function on every request except the API's. It picks the file to serve and never
// redirects. The edge runtime has no optional chaining or destructuring: see
// tests/support/edge-language.ts.

/** Deployment replaces these five placeholders. The first language has no folder of its own. */
const pagesWithHtml = '__PRERENDERED_PATHS__';
const languages = '__LANGUAGES__';
const knownAddress = /__KNOWN_ADDRESS__/i;
const knownFile = /__KNOWN_FILE__/;
const unknownPath = '__UNKNOWN_PATH__';

/** @typedef {{ uri: string, headers?: Record<string, { value: string }>, cookies?: Record<string, { value: string }> }} EdgeRequest */

/**
 * @param {Record<string, { value: string }> | undefined} entries
 * @param {string} name
 */
function textOf(entries, name) {
  return entries && entries[name] ? entries[name].value : '';
}

/**
 * The language chosen on the site, else the best match of Accept-Language, else the default.
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
  // ES 5.1 does not guarantee a stable sort.
  offers.sort((a, b) => b.weight - a.weight || a.position - b.position);
  const offer = offers.find((one) => one.weight > 0 && languages.includes(one.language));
  const offered = offer ? offer.language : languages[0];
  const language = languages.includes(chosen) ? chosen : offered;
  return language === languages[0] ? '' : `/${language}`;
}

/**
 * The build compresses text files ahead of time, a tenth smaller than the edge's own compression.
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
  } else if (/^\/coaches\/[^/]+$/i.test(path)) {
    // The page of a coach is drawn by the HTML of the list, which a crawler may index. The shell may not be indexed.
    request.uri = `${folderFor(request)}/coaches/index.html`;
  } else if (!knownFile.test(path)) {
    request.uri = knownAddress.test(path) ? '/app.html' : `${folderFor(request)}${unknownPath}/index.html`;
  }
  takeCompressed(request);
  return request;
}

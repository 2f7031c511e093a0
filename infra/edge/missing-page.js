// Runs at the edge for every answer of a page. The page for unknown addresses is a file like any other; its metadata names
// the status that it is served with. An error page of the distribution would replace the API's own answers as well.
// Written in the language of the edge runtime, which a test checks: see tests/support/edge-language.ts.

/** @typedef {{ statusCode: number, statusDescription?: string, headers: Record<string, { value: string }> }} EdgeResponse */

/** @param {{ response: EdgeResponse }} event */
// biome-ignore lint/correctness/noUnusedVariables: the edge runtime calls it by this name
function handler(event) {
  const response = event.response;
  const status = response.headers['x-amz-meta-status'];
  if (status && status.value === '404') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
    delete response.headers['x-amz-meta-status'];
  }
  return response;
}

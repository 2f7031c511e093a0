// Runs as a CloudFront function on every page response and sets the status code of the not-found page. A
// custom error response would also replace the API's errors. The edge runtime supports little more than
// ES 5.1: see tests/support/edge-language.ts.

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

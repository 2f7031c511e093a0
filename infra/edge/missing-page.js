// Runs at the edge for every answer of a page: the one for unknown addresses is a file like any other, and says of itself
// when it is published which status it stands for. An error page of the distribution would answer for the API as well.

/** @typedef {{ statusCode: number, statusDescription?: string, headers: Record<string, { value: string }> }} EdgeResponse */

/** @param {{ response: EdgeResponse }} event */
// biome-ignore lint/correctness/noUnusedVariables: the edge runtime calls it by this name
function handler(event) {
  const response = event.response;
  if (response.headers['x-amz-meta-status']?.value === '404') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
    delete response.headers['x-amz-meta-status'];
  }
  return response;
}

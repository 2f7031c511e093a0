// Runs as a CloudFront function on every API request, because the API otherwise sees an edge server's
// address. It overwrites whatever the client sent. The API trusts this header only with the edge token.

/** @param {{ request: { headers: Record<string, { value: string }> }, viewer: { ip: string } }} event */
// biome-ignore lint/correctness/noUnusedVariables: the edge runtime calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-repz-viewer-address'] = { value: event.viewer.ip };
  return request;
}

// Runs at the edge for every request to the API: says whose it is, since the API sees an edge server's address.
// What a client sends under this name is overwritten. The API believes it only beside the edge token.

/** @param {{ request: { headers: Record<string, { value: string }> }, viewer: { ip: string } }} event */
// biome-ignore lint/correctness/noUnusedVariables: the edge runtime calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-repz-viewer-address'] = { value: event.viewer.ip };
  return request;
}

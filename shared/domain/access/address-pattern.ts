/** Regular expression source for a router path: `*` matches the rest, `:name` one segment. */
export function addressPattern(route: string): string {
  return route.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+');
}

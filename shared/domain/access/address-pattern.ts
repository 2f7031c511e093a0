/** Regular expression source for a router path: `*` matches the rest, `:name` one segment, `:name?` one or none. */
export function addressPattern(route: string): string {
  return route
    .replace(/\/\*$/, '(/.*)?')
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+');
}

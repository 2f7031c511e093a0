/** Source of an expression for the addresses of a route, as the application's router names it: `*` for whatever follows, `:name` for one part. */
export function addressPattern(route: string): string {
  return route.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+');
}

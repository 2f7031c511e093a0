import { matchPath } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';

/**
 * The pattern of the route that an address belongs to, `/*` for an unknown one. Addresses themselves are never
 * reported: an invitation code or a name could stand in them.
 */
export function routePattern(pathname: string): string {
  const route = Object.values(paths).find(({ pattern }) => matchPath(pattern, pathname));
  return route?.pattern ?? '/*';
}

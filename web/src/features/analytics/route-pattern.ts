import { matchPath } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';

/** Never reports the URL itself, which may contain an invitation code or a name. */
export function routePattern(pathname: string): string {
  const route = Object.values(paths).find(({ pattern }) => matchPath(pattern, pathname));
  return route?.pattern ?? '/*';
}

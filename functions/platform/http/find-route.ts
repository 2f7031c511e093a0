import type { RequestTarget } from './gateway-event.ts';
import type { ServedRoute } from './route-types.ts';

export type FoundRoute = {
  readonly served: ServedRoute;
  readonly pathParameters: Readonly<Record<string, string | undefined>>;
};

export type RouteFinder = (target: RequestTarget) => FoundRoute | undefined;

/**
 * Finds a function's route for a request. A gateway route of its own names it; one that joins a prefix leaves method and
 * path to the function, by the gateway's rules: segments are not empty, and fixed text wins over a parameter.
 */
export function createRouteFinder(routes: readonly ServedRoute[]): RouteFinder {
  const byKey = new Map(routes.map((served) => [`${served.route.method} ${served.route.path}`, served]));
  const patterns = routes
    .map((served) => ({ served, segments: served.route.path.split('/') }))
    .sort((a, b) => (rank(a.segments) < rank(b.segments) ? -1 : 1));
  return ({ routeKey, method, path, pathParameters }) => {
    const named = byKey.get(routeKey ?? '');
    if (named !== undefined) return { served: named, pathParameters };
    const asked = path.split('/');
    for (const { served, segments } of patterns) {
      if (served.route.method !== method) continue;
      const values = valuesOf(segments, asked);
      if (values !== null) return { served, pathParameters: values };
    }
    return undefined;
  };
}

/** Sorts fixed text before a parameter at the same position: `~` comes after every character of our paths. */
function rank(segments: readonly string[]): string {
  return segments.map((segment) => (segment.startsWith('{') ? '~' : segment)).join('/');
}

function valuesOf(segments: readonly string[], asked: readonly string[]): Record<string, string> | null {
  if (segments.length !== asked.length) return null;
  const values: [name: string, value: string][] = [];
  for (const [index, segment] of segments.entries()) {
    const value = asked[index] ?? '';
    if (!segment.startsWith('{')) {
      if (segment !== value) return null;
    } else if (value === '') return null;
    else values.push([segment.slice(1, -1), value]);
  }
  return Object.fromEntries(values);
}

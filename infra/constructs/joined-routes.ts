import type { ApiRoute, FunctionName } from '#shared/contracts/routes.ts';

type Prefix = `/api/${string}`;

/**
 * Paths below which one function serves its signed-in routes by `ANY` routes, since a stack holds 500 resources. Other
 * functions may have routes below such a path: a fixed route wins over `{proxy+}`, and a longer path over a shorter one.
 */
const joinedPrefixes: Partial<Record<FunctionName, readonly Prefix[]>> = {
  account: ['/api/account', '/api/intake'],
  admin: ['/api/admin'],
  assistant: ['/api/assistant'],
  booking: [
    '/api/booking',
    '/api/bookings',
    '/api/coach/bookings',
    '/api/coach/schedule',
    '/api/coach/clients/{clientId}/bookings',
  ],
  'check-ins': [
    '/api/biomarkers',
    '/api/check-ins',
    '/api/habits',
    '/api/progress',
    '/api/coach/check-in-questions',
    '/api/coach/clients/{clientId}/check-in-questions',
    '/api/coach/clients/{clientId}/habits',
  ],
  coaching: ['/api/coach', '/api/health-screening'],
  library: ['/api/library', '/api/written-articles'],
  messages: ['/api/messages'],
  nutrition: ['/api/nutrition', '/api/coach/clients/{clientId}/nutrition'],
  programs: ['/api/coach/clients/{clientId}/program', '/api/coach/exercises', '/api/coach/program-templates'],
  training: ['/api/training'],
};

export type GatewayRoute = {
  /** Unique among the routes of an API, and the same in each release. */
  readonly id: string;
  readonly method: ApiRoute['method'] | 'ANY';
  readonly path: string;
  readonly function: FunctionName;
  readonly access: ApiRoute['access'];
};

/** What API Gateway matches a request against: public routes as they are, signed-in ones joined where listed above. */
export function gatewayRoutes(routes: Readonly<Record<string, ApiRoute>>): readonly GatewayRoute[] {
  const made = Object.entries(routes).map(([id, route]): GatewayRoute => {
    const prefix = route.access.kind === 'public' ? undefined : joinedPrefixOf(route);
    if (prefix === undefined) {
      const { method, path, access } = route;
      return { id, method, path, function: route.function, access };
    }
    const path = route.path === prefix ? prefix : `${prefix}/{proxy+}`;
    const joined = { id: joinedId(path), method: 'ANY', path, access: { kind: 'signed-in' } } as const;
    return { ...joined, function: route.function };
  });
  return [...new Map(made.map((route) => [route.id, route])).values()];
}

/** `Any-coach-clients-clientId-habits` for a path, `Any-coach-exercises-below` for what is below one. */
function joinedId(path: string): string {
  const words = path.replace('/api/', '').replace('{proxy+}', 'below').replaceAll(/[{}]/g, '');
  return `Any-${words.replaceAll('/', '-')}`;
}

function joinedPrefixOf(route: ApiRoute): Prefix | undefined {
  const prefixes = joinedPrefixes[route.function] ?? [];
  return prefixes
    .filter((prefix) => route.path === prefix || route.path.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length)[0];
}

import { runToEnd } from '#scripts/child-process.ts';
import { pythonBinary } from '#scripts/local/python.ts';
import { inRepository } from '#scripts/repository.ts';
import { type ApiRoute, apiRoutes, type RouteId } from '#shared/contracts/routes.ts';
import type { Role } from '#shared/domain/tiers.ts';

/** Routes that the fuzzer leaves alone, each with the reason. */
export const unfuzzedRoutes: Partial<Readonly<Record<RouteId, string>>> = {
  deleteAccount: 'ends the account that the other calls use',
  signOut: 'ends the login session that the other calls use',
  updateFlags: 'switches features off for every other test',
  requestExport: 'starts a job that collects files, once a day per account',
  recordClientEvents: 'fills the figures that tests of the system dashboard read',
  startCheckout: 'takes seats that other tests count',
  receiveStripeEvent: 'takes signed events only, and the signature comes before the contract',
  receiveSchedulingEvent: 'takes signed events only, and the signature comes before the contract',
};

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

export type FuzzRun = {
  /** Where the site answers; the API is under /api of it. */
  readonly siteUrl: string;
  /** Who calls: a role, or nobody. */
  readonly persona: Role | 'nobody';
  /** The caller's access token. */
  readonly token?: string;
  readonly seed: number;
  /** Requests per operation, besides those at the edges of its description. */
  readonly examples: number;
  /** Keeps going with random requests for this long. */
  readonly seconds?: number;
  readonly signal?: AbortSignal;
};

/** Names of the operations that the persona may call at all; the rest would only show the same refusal again. */
export function fuzzedRoutes(persona: FuzzRun['persona']): RouteId[] {
  const ids = Object.keys(apiRoutes).filter((id): id is RouteId => id in apiRoutes);
  return ids.filter((id) => {
    const { access }: ApiRoute = apiRoutes[id];
    if (unfuzzedRoutes[id] !== undefined) return false;
    if (persona === 'nobody') return access.kind === 'public';
    if (access.kind === 'public') return false;
    // Routes for every role are sent as a client alone: three times would find the same.
    return access.roles === undefined ? persona === 'client' : access.roles.includes(persona);
  });
}

/**
 * Sends requests that fit the API's own description, and ones that nearly do, and holds each answer against it.
 * @returns What was wrong, with route, request and answer as the tool prints them; null where nothing was.
 */
export async function fuzzContract(run: FuzzRun): Promise<string | null> {
  const { exitCode, output } = await runToEnd(
    pythonBinary('schemathesis'),
    [
      ...['--config-file', inRepository('scripts', 'local', 'schemathesis.toml')],
      ...['run', `${run.siteUrl}/api/openapi.json`, '--url', run.siteUrl],
      ...fuzzedRoutes(run.persona).flatMap((id) => ['--include-operation-id', id]),
      ...(run.token === undefined ? [] : ['--header', `Authorization: Bearer ${run.token}`]),
      ...['--seed', String(run.seed), '--max-examples', String(run.examples)],
      ...(run.seconds === undefined ? [] : ['--max-time', String(run.seconds)]),
      // Its threads trip over each other in Python 3.11; whoever wants several runs starts several.
      ...['--phases', 'coverage,fuzzing', '--workers', '1', '--generation-database', 'none'],
      ...['--checks', checks.join(','), '--continue-on-failure', '--no-shrink'],
      // The machine may be busy; how long an answer takes is measured elsewhere.
      ...['--suppress-health-check', 'all', '--request-timeout', '60', '--warnings', 'off', '--no-color'],
    ],
    run.signal && { signal: run.signal },
  );
  if (exitCode === 0) return null;
  return `As ${run.persona}, seed ${run.seed}:\n${output.replaceAll(/Bearer [\w.-]+/g, 'Bearer <token>')}`;
}

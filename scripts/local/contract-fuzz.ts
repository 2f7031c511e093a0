import { runToEnd } from '#scripts/cli/child-process.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { pythonBinary } from '#scripts/local/python/python.ts';
import { type ApiRoute, apiRoutes, type RouteId } from '#shared/contracts/routes.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';

export const unfuzzedRoutes: Partial<Readonly<Record<RouteId, string>>> = {
  deleteAccount: 'ends the account that the other calls use',
  signOut: 'ends the login session that the other calls use',
  signOutEverywhere: 'ends the login session that the other calls use',
  updateFlags: 'switches features off for every other test',
  changeFlag: 'switches features off for every other test',
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
  readonly siteUrl: string;
  readonly persona: Role | 'nobody';
  readonly token?: string;
  readonly seed: number;
  /** Random requests per operation, besides the edge cases of its schema; 0 for the edge cases alone. */
  readonly examples: number;
  /** Routes to leave out of this run. */
  readonly without?: readonly RouteId[];
  readonly seconds?: number;
  readonly signal?: AbortSignal;
};

/** Skips operations that the persona may not call: they would only repeat the same rejection. */
export function fuzzedRoutes(persona: FuzzRun['persona']): RouteId[] {
  const ids = Object.keys(apiRoutes).filter((id): id is RouteId => id in apiRoutes);
  return ids.filter((id) => {
    const { access }: ApiRoute = apiRoutes[id];
    if (unfuzzedRoutes[id] !== undefined) return false;
    if (persona === 'nobody') return access.kind === 'public';
    if (access.kind === 'public') return false;
    // Testing shared routes as each role would find nothing new.
    const roles: readonly string[] | undefined = access.roles;
    return roles?.includes(persona) ?? persona === 'client';
  });
}

/** @returns the failures as Schemathesis prints them, or null */
export async function fuzzContract(run: FuzzRun): Promise<string | null> {
  const { exitCode, output } = await runToEnd(
    pythonBinary('schemathesis'),
    [
      '--config-file',
      inRepository('scripts', 'local', 'schemathesis.toml'),
      'run',
      `${run.siteUrl}/api/openapi.json`,
      '--url',
      run.siteUrl,
      ...fuzzedRoutes(run.persona)
        .filter((id) => run.without?.includes(id) !== true)
        .flatMap((id) => ['--include-operation-id', id]),
      ...(run.token === undefined ? [] : ['--header', `Authorization: Bearer ${run.token}`]),
      '--seed',
      String(run.seed),
      ...(run.examples === 0
        ? ['--phases', 'coverage']
        : ['--phases', 'coverage,fuzzing', '--max-examples', String(run.examples)]),
      ...(run.seconds === undefined ? [] : ['--max-time', String(run.seconds)]),
      // Several workers race in Python 3.11.
      '--workers',
      '1',
      '--generation-database',
      'none',
      '--checks',
      checks.join(','),
      '--continue-on-failure',
      '--no-shrink',
      // Other tests measure latency.
      '--suppress-health-check',
      'all',
      '--request-timeout',
      '60',
      '--warnings',
      'off',
      '--no-color',
    ],
    run.signal && { signal: run.signal },
  );
  if (exitCode === 0) return null;
  return `As ${run.persona}, seed ${run.seed}:\n${output.replaceAll(/Bearer [\w.-]+/g, 'Bearer <token>')}`;
}

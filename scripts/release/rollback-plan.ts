import type { Stage } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { requireKnownRoutes } from '#scripts/release/joined-routes.ts';
import type { StageTemplates } from '#scripts/release/kept-facts.ts';
import { withoutShifts } from '#scripts/release/shifts.ts';
import { outputsReadBy } from '#scripts/release/stack-references.ts';

/** The stacks that a rollback takes back, in the order of a deployment. Data and identity only grow. */
export const rolledBackParts = ['api', 'web', 'operations'] as const;
export type RolledBackPart = (typeof rolledBackParts)[number];

/** A deployment that was finished. Its id is the time of its start, so ids sort by age. */
export type Release = { readonly id: string; readonly version: string; readonly commit: string };

/** Sorts by time and needs no escaping in an address: `2026-11-27T22-54-38Z`. */
export const releaseId = (start: Date): string => `${start.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** What the stage runs, or is on its way to. */
export type CurrentRelease = {
  readonly id: string;
  readonly state: 'deploying' | 'deployed' | 'rolling back' | 'rolled back';
  /** What the stage ran before it was deployed: after a rollback that is not the newest of the older releases. */
  readonly before?: string | undefined;
};

/** Where a rollback from the next deployment goes. A deployment that stopped half-way is never such a release. */
export function releaseBefore(current: CurrentRelease | undefined): string | undefined {
  return current?.state === 'deploying' ? current.before : current?.id;
}

export type ReleaseStore = {
  current(): Promise<CurrentRelease | undefined>;
  setCurrent(current: CurrentRelease): Promise<void>;
  /** Finished ones, newest first. */
  releases(): Promise<readonly Release[]>;
  templates(id: string): Promise<Readonly<Record<RolledBackPart, unknown>>>;
  /** @returns the address from which CloudFormation reads the template */
  templateUrl(id: string, part: RolledBackPart): string;
  /** Puts the pages of the release over the current ones. @returns the number of files */
  restoreSite(id: string): Promise<number>;
};

export type LiveStacks = {
  /** As deployed, parsed. */
  template(name: string): Promise<unknown>;
  /** @throws OperatorError where CloudFormation refuses the update or undoes it */
  update(name: string, templateUrl: string): Promise<'updated' | 'unchanged'>;
};

export type RollbackPlan = {
  readonly from: CurrentRelease;
  readonly to: Release;
  /** Resources that differ, by stack. */
  readonly changes: Readonly<Record<RolledBackPart, readonly string[]>>;
};

/**
 * Changes nothing. Without `wanted`, the release that the stage ran before; a rollback that was cut off goes on.
 * @throws OperatorError where there is nothing to go back to, data and identity no longer give what it reads, or the way
 * takes two steps
 */
export async function planRollback(
  stage: Stage,
  store: ReleaseStore,
  stacks: LiveStacks,
  wanted?: string,
): Promise<RollbackPlan> {
  const from = await store.current();
  if (from === undefined)
    throw new OperatorError(`Stage ${stage} keeps no release yet: its next deployment keeps the first one.`);
  const to = chosenRelease(stage, from, await store.releases(), wanted);
  const older = await store.templates(to.id);
  const live = (part: string) => stacks.template(`repz-${stage}-${part}`);
  requireReferences({ data: await live('data'), identity: await live('identity') }, older, to);
  const api = await live('api');
  await requireKnownRoutes(api, to, store);
  const changes = {
    api: changedResources(api, older.api),
    web: changedResources(await live('web'), older.web),
    operations: changedResources(await live('operations'), older.operations),
  };
  return { from, to, changes };
}

function chosenRelease(
  stage: Stage,
  { id, state, before }: CurrentRelease,
  releases: readonly Release[],
  wanted: string | undefined,
): Release {
  const known = releases.map((each) => `  ${each.id} (${each.commit.slice(0, 8)})`).join('\n');
  if (wanted === undefined && state === 'rolled back')
    throw new OperatorError(
      `Stage ${stage} is back at ${id} already. To go further, name a release with --to:\n${known}`,
    );
  const fits = (each: Release) => {
    if (wanted !== undefined) return each.id === wanted;
    if (state === 'rolling back') return each.id === id;
    return before === undefined ? each.id < id : each.id === before;
  };
  const chosen = releases.find(fits);
  if (chosen !== undefined) return chosen;
  throw new OperatorError(
    wanted === undefined
      ? `Stage ${stage} keeps no release from before ${id}.`
      : `Stage ${stage} keeps no release ${wanted}. There are:\n${known}`,
  );
}

const givers = ['data', 'identity'] as const;

function requireReferences(
  live: Pick<StageTemplates, 'data' | 'identity'>,
  older: StageTemplates,
  { id }: Release,
): void {
  const given = new Set(
    givers.flatMap((part) => Object.keys(partOf(live[part], 'Outputs')).map((name) => `${part} ${name}`)),
  );
  const read = new Set(rolledBackParts.flatMap((part) => [...outputsReadBy(older[part])]));
  const missing = [...read].filter(
    (output) => givers.some((part) => output.startsWith(`${part} `)) && !given.has(output),
  );
  if (missing.length === 0) return;
  throw new OperatorError(
    `Nothing was changed. Release ${id} reads what data and identity no longer give: ${missing.join(', ')}. Deploy a commit that mends the fault instead.`,
  );
}

function changedResources(live: unknown, older: unknown): readonly string[] {
  const [now, then] = [partOf(withoutShifts(live), 'Resources'), partOf(older, 'Resources')];
  const names = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...names].filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name])).sort();
}

function partOf(template: unknown, part: 'Outputs' | 'Resources'): Readonly<Record<string, unknown>> {
  const value: unknown = Object(template)[part];
  return Object.fromEntries(Object.entries(Object(value)));
}

/**
 * The site first: older pages work with a newer API, as open pages do, and not the other way round. Sent again after it
 * was cut off, it goes on: each step is the same when it is repeated.
 * @returns what was done, a line each
 */
export async function rollBack(
  stage: Stage,
  { to }: RollbackPlan,
  store: ReleaseStore,
  stacks: LiveStacks,
): Promise<readonly string[]> {
  await store.setCurrent({ id: to.id, state: 'rolling back' });
  const done = [`site: ${await store.restoreSite(to.id)} files`];
  for (const part of rolledBackParts) {
    const name = `repz-${stage}-${part}`;
    done.push(`${name}: ${await stacks.update(name, store.templateUrl(to.id, part))}`);
  }
  await store.setCurrent({ id: to.id, state: 'rolled back' });
  return done;
}

import { type Stage, stackParts } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { requireKnownRoutes } from '#scripts/release/joined-routes.ts';
import type { StageTemplates } from '#scripts/release/kept-facts.ts';
import { withoutShifts } from '#scripts/release/shifts.ts';
import { outputsReadBy } from '#scripts/release/stack-references.ts';
import type { StageLease } from '#scripts/release/stage-lease.ts';

/** The stacks that a rollback takes back, in the order of a deployment. Data and identity only grow. */
export const rolledBackParts = ['api', 'web', 'operations'] as const;
export type RolledBackPart = (typeof rolledBackParts)[number];

/** By the name of the function. */
export type Versions = Readonly<Record<string, string>>;

/** A deployment that was finished. Its id is the time of its start, so ids sort by age. */
export type Release = {
  readonly id: string;
  readonly version: string;
  readonly commit: string;
  /** Of the functions with routes. Missing in releases from before they were kept. */
  readonly versions?: Versions | undefined;
};

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
  /** As CloudFormation calls it: `UPDATE_COMPLETE`. */
  status(name: string): Promise<string>;
  /** That the stack published last. */
  versions(name: string): Promise<Versions>;
};

type Moved = { readonly moved: number; readonly left: readonly string[] };

export type LiveAliases = {
  /**
   * Leads all requests to functions to these versions, in seconds. Passes over a function that is there already.
   * @returns how many moved, and the functions that were left because they are gone, or their version is
   */
  move(versions: Versions): Promise<Moved>;
  /** The same with versions of an earlier release: leaves those that could no longer serve. */
  moveBack(versions: Versions): Promise<Moved>;
  /** Reads all that `moveBack` reads, and moves nothing. @returns the functions that it would leave */
  leftBack(versions: Versions): Promise<readonly string[]>;
};

export type RollbackPlan = {
  readonly from: CurrentRelease;
  readonly to: Release;
  /** Its functions do not read the secret of the edge's token, so that a rotation has to be finished first. */
  readonly knowsOneEdgeToken: boolean;
  /** Functions with routes that have no version which could serve, and come back with the stacks. */
  readonly left: readonly string[];
  /** Resources that differ, by stack. */
  readonly changes: Readonly<Record<RolledBackPart, readonly string[]>>;
};

/**
 * Changes nothing, but reads all that the rollback reads, so that a missing right shows before it begins. Without
 * `wanted`, the release that the stage ran before; a rollback that was cut off goes on.
 * @throws OperatorError where there is nothing to go back to, data and identity no longer give what it reads, or the way
 * takes two steps
 */
export async function planRollback(
  stage: Stage,
  store: ReleaseStore,
  stacks: LiveStacks,
  aliases: Pick<LiveAliases, 'leftBack'>,
  wanted?: string,
): Promise<RollbackPlan> {
  const from = await store.current();
  if (from === undefined)
    throw new OperatorError(`Stage ${stage} keeps no release yet: its next deployment keeps the first one.`);
  const to = chosenRelease(stage, from, await store.releases(), wanted);
  await requireAtRest(stage, stacks);
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
  const left = await aliases.leftBack(to.versions ?? {});
  return { from, to, changes, left, knowsOneEdgeToken: knowsOneEdgeToken(older.api) };
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

const wayOut: Readonly<Record<string, string>> = {
  UPDATE_IN_PROGRESS: 'cancel-update-stack',
  UPDATE_ROLLBACK_FAILED: 'continue-update-rollback',
  UPDATE_FAILED: 'rollback-stack',
};

/**
 * CloudFormation refuses a second update, and CodeDeploy would move the aliases on. A deployment that is still at data or
 * identity would go on to api; that these two failed is in nobody's way.
 * @throws OperatorError
 */
export async function requireAtRest(stage: Stage, stacks: Pick<LiveStacks, 'status'>): Promise<void> {
  for (const part of stackParts) {
    const name = `repz-${stage}-${part}`;
    const status = await stacks.status(name);
    const isTaken = rolledBackParts.some((each) => each === part);
    if (isTaken ? status.endsWith('_COMPLETE') : !status.endsWith('_IN_PROGRESS')) continue;
    const command = wayOut[status];
    const todo =
      command === undefined
        ? 'Wait until it has ended, then send this again.'
        : `First: aws cloudformation ${command} --stack-name ${name}`;
    throw new OperatorError(`Nothing was changed: ${name} is in ${status}. ${todo}`);
  }
}

/** @throws OperatorError while aliases may lead elsewhere than CloudFormation knows, where CodeDeploy would refuse to move them */
export function requireFinishedRollback(stage: Stage, current: CurrentRelease | undefined): void {
  if (current?.state !== 'rolling back') return;
  throw new OperatorError(
    `Nothing was changed. A rollback to ${current.id} was cut off. Finish it first: npm run rollback -- --stage ${stage} --yes\nWhere it cannot be finished: --without-rollback deploys all the same, and until its functions are there people have those that CloudFormation runs.`,
  );
}

/** Leads aliases to where CloudFormation knows them, so that a deployment can move them. @throws OperatorError */
export async function giveUpRollback(stage: Stage, stacks: LiveStacks, aliases: LiveAliases): Promise<void> {
  await requireAtRest(stage, stacks);
  await aliases.move(await stacks.versions(`repz-${stage}-api`));
}

function knowsOneEdgeToken(api: unknown): boolean {
  const text = JSON.stringify(api) ?? '';
  return text.includes('"EDGE_TOKEN":') && !text.includes('"EDGE_TOKEN_SECRET_ARN":');
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
 * The site first: older pages work with a newer API, as open pages do, and not the other way round. Then the aliases, so
 * that everybody has the older release within seconds, and CloudFormation, which takes minutes. At the end aliases lead to
 * what CloudFormation published: a gradual release starts from there. Sent again after it was cut off, it goes on: each
 * step is the same when it is repeated.
 */
export async function rollBack(
  stage: Stage,
  { from, to, changes }: RollbackPlan,
  {
    store,
    stacks,
    aliases,
    lease,
  }: { store: ReleaseStore; stacks: LiveStacks; aliases: LiveAliases; lease: Pick<StageLease, 'renew'> },
  say: (line: string) => void,
): Promise<void> {
  // Somebody else may have begun since the plan.
  const now = await store.current();
  if (now?.id !== from.id || now.state !== from.state)
    throw new OperatorError(
      `Nothing was changed: stage ${stage} has changed meanwhile. Release ${now?.id} is ${now?.state}. Send this again.`,
    );
  await store.setCurrent({ id: to.id, state: 'rolling back' });
  say(`site: ${await store.restoreSite(to.id)} files`);
  const leadBack = async () => {
    if (to.versions === undefined || changes.api.length === 0) return;
    const { moved, left } = await aliases.moveBack(to.versions);
    say(`functions: ${moved} lead to their version of that release`);
    if (left.length > 0)
      say(`functions: ${left.join(', ')} have none that serves, and come back with the stacks`);
  };
  await leadBack();
  for (const part of rolledBackParts) {
    const name = `repz-${stage}-${part}`;
    await lease.renew();
    try {
      say(`${name}: ${await stacks.update(name, store.templateUrl(to.id, part))}`);
    } catch (error) {
      // What CloudFormation takes back leads to the newer release again.
      if (part === 'api') await leadBack();
      throw error;
    }
  }
  await aliases.move(await stacks.versions(`repz-${stage}-api`));
  await store.setCurrent({ id: to.id, state: 'rolled back' });
}

import type { Stage } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { unreadDays } from '#scripts/release/planned-removals.ts';
import {
  type LiveStacks,
  type Release,
  type ReleaseStore,
  requireFinishedRollback,
  type Versions,
} from '#scripts/release/rollback-plan.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';

/** However old they are: a stage that is seldom deployed needs a way back, too. */
export const newestReleases = 10;

/** Data waits as long before it is removed, so that each kept release finds what it reads. */
export const releaseDays = unreadDays;

/** By the name of the function. */
type VersionsOf = Readonly<Record<string, readonly string[]>>;

export type PublishedVersions = {
  /** Every version that Lambda has of a function, as numbers in text. */
  published(functionName: string): Promise<readonly string[]>;
  /** That get requests by an alias. */
  serving(functionName: string): Promise<readonly string[]>;
  /** One that is gone already is no error. */
  remove(functionName: string, version: string): Promise<void>;
};

export type ReleaseFolders = {
  /** Newest first, also those of releases whose keeping or removal was cut off. */
  folders(): Promise<readonly string[]>;
  /** First the line that offers it, then its files. */
  remove(id: string): Promise<void>;
};

export type PrunePlan = {
  readonly releases: readonly string[];
  readonly versions: VersionsOf;
};

export type PruningParts = {
  readonly store: Pick<ReleaseStore, 'current' | 'releases'> & ReleaseFolders;
  readonly stacks: Pick<LiveStacks, 'versions'>;
  readonly lambda: PublishedVersions;
};

/**
 * What no rollback needs: releases that are older than 90 days and not among the newest ten, and versions of functions that no
 * kept release names, no alias leads to and CloudFormation does not have. Changes nothing.
 * @throws OperatorError while a deployment or a rollback is unfinished
 */
export async function planPrune(stage: Stage, parts: PruningParts, now = Date.now()): Promise<PrunePlan> {
  const { store, stacks, lambda } = parts;
  const current = await store.current();
  requireFinishedRollback(stage, current);
  if (current === undefined || current.state === 'deploying')
    throw new OperatorError(
      `Nothing was changed: stage ${stage} has no finished deployment. Finish one first: npm run deploy -- --stage ${stage}`,
    );
  const finished = await store.releases();
  const isOld = (id: string) => now - startOf(id) > releaseDays * dayMs;
  const kept = finished.filter(
    ({ id }, index) => index < newestReleases || !isOld(id) || id === current.id || id === current.before,
  );
  const keptIds = new Set(kept.map(({ id }) => id));
  const releases = (await store.folders()).filter((id) => isOld(id) && !keptIds.has(id));
  const deployed = await stacks.versions(`repz-${stage}-api`);
  const versions: Record<string, readonly string[]> = {};
  for (const name of Object.keys(deployed).sort()) {
    const needed = neededVersions(name, kept, deployed, await lambda.serving(name));
    const unneeded = (await lambda.published(name)).filter((version) => !needed.has(version));
    if (unneeded.length > 0) versions[name] = unneeded;
  }
  return { releases, versions };
}

function neededVersions(
  name: string,
  kept: readonly Release[],
  deployed: Versions,
  serving: readonly string[],
): ReadonlySet<string> {
  const named = [...kept.map(({ versions }) => versions?.[name]), deployed[name]];
  return new Set([...serving, ...named.filter((version) => version !== undefined)]);
}

/** `2026-11-27T22-54-38Z` in epoch milliseconds. What is no id of a release is never old. */
function startOf(id: string): number {
  const at = Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

/** Releases first, so that none is offered whose versions are gone. Cut off, the next run removes the rest. */
export async function prune(
  { releases, versions }: PrunePlan,
  { store, lambda }: PruningParts,
): Promise<void> {
  for (const id of releases) await store.remove(id);
  for (const [name, unneeded] of Object.entries(versions))
    for (const version of unneeded) await lambda.remove(name, version);
}

export function pruneCounts({ releases, versions }: PrunePlan): string {
  const count = Object.values(versions).flat().length;
  return `${releases.length} releases and ${count} versions of functions`;
}

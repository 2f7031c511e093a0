import type { Clock } from '#functions/platform/clock.ts';
import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';

/** What the user pool says about somebody. It never gives passwords or second factors. */
export type PoolUser = {
  readonly username: string;
  readonly status: string;
  readonly enabled: boolean;
  readonly createdAt: string;
  readonly attributes: Readonly<Record<string, string>>;
};
export type Page<Item> = { readonly items: readonly Item[]; readonly next?: string | undefined };

export type UserPool = {
  /** @throws PageExpired where the pool no longer knows `next`, as after an hour */
  users(next: string | undefined): Promise<Page<PoolUser>>;
  groups(): Promise<readonly string[]>;
  members(group: string): Promise<readonly string[]>;
};
export class PageExpired extends Error {}

export type Progress = {
  /** Files of the day so far, numbered from 1. */
  readonly files: number;
  readonly users: number;
  /** The pool's token of the next page. */
  readonly next?: string | undefined;
  readonly finishedAt?: string | undefined;
};
export type SavedProgress = Progress & { readonly version: string };

export type UserCopyStore = {
  progress(day: string): Promise<SavedProgress | undefined>;
  /** @param before What it replaces. @returns undefined where another run replaced that first */
  saveProgress(
    day: string,
    progress: Progress,
    before: SavedProgress | undefined,
  ): Promise<SavedProgress | undefined>;
  saveUsers(day: string, file: number, users: readonly PoolUser[]): Promise<void>;
  saveGroups(day: string, groups: Readonly<Record<string, readonly string[]>>): Promise<void>;
};

type CopyUsersDeps = { readonly pool: UserPool; readonly store: UserCopyStore; readonly clock: Clock };

/** A secret's hash, which the browser that signed up proves a purchase with. */
const secretAttributes = new Set(['custom:purchase_challenge']);

/**
 * Copies the user pool once a day. A run that died is continued by the next one; a second run of the day changes
 * nothing, and of two runs at once the slower stops.
 * @returns how many users the day's copy has, or undefined where another run makes it
 */
export async function copyUsers({ pool, store, clock }: CopyUsersDeps): Promise<number | undefined> {
  const day = dayOf(clock());
  let saved = await store.progress(day);
  if (saved?.finishedAt !== undefined) return saved.users;
  // All users are read once a page had no next one; only the groups are left then.
  while (saved === undefined || saved.next !== undefined) {
    saved = await copyPage({ pool, store, day }, saved);
    if (saved === undefined) return undefined;
  }
  const groups: Record<string, readonly string[]> = {};
  for (const group of await pool.groups()) groups[group] = await pool.members(group);
  await store.saveGroups(day, groups);
  const finished = { files: saved.files, users: saved.users, finishedAt: new Date(clock()).toISOString() };
  return (await store.saveProgress(day, finished, saved))?.users;
}

async function copyPage(
  { pool, store, day }: Omit<CopyUsersDeps, 'clock'> & { readonly day: string },
  saved: SavedProgress | undefined,
): Promise<SavedProgress | undefined> {
  const { page, before } = await nextPage(pool, saved);
  const files = before.files + 1;
  await store.saveUsers(day, files, page.items.map(withoutSecrets));
  const progress = { files, users: before.users + page.items.length, next: page.next };
  return store.saveProgress(day, progress, saved);
}

const nothing: Progress = { files: 0, users: 0 };

async function nextPage(pool: UserPool, before: Progress = nothing) {
  try {
    return { page: await pool.users(before.next), before };
  } catch (error) {
    if (!(error instanceof PageExpired)) throw error;
    return { page: await pool.users(undefined), before: nothing };
  }
}

function withoutSecrets({ attributes, ...user }: PoolUser): PoolUser {
  const shown = Object.entries(attributes).filter(([name]) => !secretAttributes.has(name));
  return { ...user, attributes: Object.fromEntries(shown) };
}

const mostAgeMs = 36 * hourMs;

/** Whether some finished copy is younger than 36 hours, in which today's and yesterday's alone can be. */
export async function hasRecentCopy({ store, clock }: Omit<CopyUsersDeps, 'pool'>): Promise<boolean> {
  const now = clock();
  for (const day of [dayOf(now), dayOf(now - dayMs)]) {
    const finishedAt = (await store.progress(day))?.finishedAt;
    if (finishedAt !== undefined && now - Date.parse(finishedAt) < mostAgeMs) return true;
  }
  return false;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

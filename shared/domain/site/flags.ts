import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { contentHash, textHash, textHashes } from './content-hash.ts';

export const flagNames = ['tierCardsComingSoon', 'coachSignUp'] as const;
export type FlagName = (typeof flagNames)[number];

/**
 * Flags that may be on for some people only. Not the sign-up of coaches: the browser of a visitor has no account yet and
 * the server that makes the account knows no visitor, so they could disagree.
 */
export const flagsForSome: readonly FlagName[] = ['tierCardsComingSoon'];

/** For whom a flag is on. Each part adds people, none takes any away. */
export type FlagAudience = {
  /** Whole percent of all people. */
  readonly percent: number;
  readonly tiers: readonly TierId[];
  /** Marks of named people (`flagMark`), because everyone may read this. */
  readonly marks: readonly string[];
};

/** What `GET /api/flags` answers. */
export type FlagsInForce = {
  /** On for everyone. */
  readonly flags: Readonly<Record<FlagName, boolean>>;
  /** Flags that are on for some. */
  readonly partlyOn?: Readonly<Partial<Record<FlagName, FlagAudience | undefined>>> | undefined;
};

/** An account with its tier, or a visitor by the random id that their browser keeps for A/B tests. */
export type FlagSubject = { readonly id: string; readonly tier: TierId | null };

/**
 * The one way to read a flag, for the server and the browser.
 * @param subject null for a visitor without an id: on only where the flag is on for everyone.
 */
export function isFlagOn(
  name: FlagName,
  { flags, partlyOn }: FlagsInForce,
  subject: FlagSubject | null,
): boolean {
  const audience = partlyOn?.[name];
  if (flags[name] || audience === undefined || subject === null) return flags[name];
  const { id, tier } = subject;
  return (
    flagPoint(name, id) < audience.percent ||
    (tier !== null && audience.tiers.includes(tier)) ||
    audience.marks.includes(flagMark(name, id))
  );
}

/**
 * Where somebody is among a hundred. It never changes and is another one for each flag, so a share that grows keeps
 * everyone it had.
 * @returns 0 to 100, without 100.
 */
export const flagPoint = (name: FlagName, id: string): number =>
  (textHash(`share of ${name}: ${id}`) / textHashes) * 100;

/** Says whether a known account is named, and not which account. */
export const flagMark = (name: FlagName, id: string): string => contentHash(`named in ${name}: ${id}`);

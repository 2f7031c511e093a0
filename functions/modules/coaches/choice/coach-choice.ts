import type { Clock } from '#functions/platform/clock.ts';

export type CoachChoice = { readonly coachId: string; readonly chosenAt: string };

/** Whom a client wants as coach, from the checkout until the first payment gives them one. */
export type CoachChoices = {
  of(clientId: string): Promise<CoachChoice | null>;
  /**
   * The last one saved wins: a client chooses alone.
   * @param coachId null leaves the choice to us.
   * @param at Epoch milliseconds.
   */
  save(clientId: string, coachId: string | null, at: number): Promise<void>;
};

type Deps = {
  readonly choices: CoachChoices;
  readonly profiles: {
    coachOf(handle: string): Promise<string | null>;
    find(coachId: string): Promise<{ readonly published: object | null }>;
  };
  readonly clock: Clock;
};

/**
 * Keeps whom the buyer chose at the checkout. A coach who is not public leaves it to us, since nobody may be sold a page
 * that was withdrawn. Whether the coach has room is decided with the assignment.
 * @param handle undefined changes nothing: the request comes from a screen without the choice.
 */
export async function keepCoachChoice(
  { choices, profiles, clock }: Deps,
  clientId: string,
  handle: string | null | undefined,
): Promise<void> {
  if (handle === undefined) return;
  const coachId = handle === null ? null : await profiles.coachOf(handle);
  const isPublic = coachId !== null && (await profiles.find(coachId)).published !== null;
  await choices.save(clientId, isPublic ? coachId : null, clock());
}

/** The choice goes with a purchase to the corrected sign-up. Sent again, it is the same. */
export async function carryCoachChoice(
  { choices, clock }: Pick<Deps, 'choices' | 'clock'>,
  fromId: string,
  toId: string,
): Promise<void> {
  const choice = await choices.of(fromId);
  if (choice !== null && (await choices.of(toId)) === null) await choices.save(toId, choice.coachId, clock());
}

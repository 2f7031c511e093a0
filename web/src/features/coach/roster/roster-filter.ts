import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { answerReasons, type ReasonId } from '#shared/domain/roster/reason-ids.ts';
import { byUrgency } from '#shared/domain/roster/urgency.ts';

export const reasonGroups = {
  answers: answerReasons,
  health: ['warning-sign', 'pain', 'hurts-in-training', 'sleep-falling', 'hrv-falling', 'effort-rising'],
  training: [
    'session-without-plan',
    'no-program',
    'workouts-missed',
    'adherence-low',
    'rule-misses',
    'lift-stalled',
    'weight-off-course',
    'workout-adjusted',
  ],
  contact: ['check-in-missed', 'silent', 'payment-failed'],
  praise: ['record'],
} as const satisfies Readonly<Record<string, readonly ReasonId[]>>;
export type ReasonGroup = keyof typeof reasonGroups;
export const reasonGroupIds = [
  'answers',
  'health',
  'training',
  'contact',
  'praise',
] as const satisfies readonly ReasonGroup[];

export type RosterFilter = {
  readonly name: string;
  readonly group: ReasonGroup | 'hidden' | '';
  readonly tier: string;
  readonly whose: 'own' | 'covered' | '';
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Every word must begin a word of the name, without regard to case and accents. */
function isNamed(name: string, search: string): boolean {
  const words = plain(name).split(/\s+/);
  return plain(search)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

export function filtered(clients: readonly RosterClient[], filter: RosterFilter): RosterClient[] {
  const { name, group, tier, whose } = filter;
  const ids: readonly ReasonId[] = group === '' || group === 'hidden' ? [] : reasonGroups[group];
  const found = clients.filter(
    (client) =>
      isNamed(client.name, name.trim()) &&
      (tier === '' || client.tier === tier) &&
      (whose === '' || (client.coveringFor !== null) === (whose === 'covered')) &&
      (group === '' ||
        (group === 'hidden' ? client.snoozed.length > 0 : client.reasons.some(({ id }) => ids.includes(id)))),
  );
  return byUrgency(found);
}

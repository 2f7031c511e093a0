import { foldLetters } from '#shared/domain/locale/search-words.ts';
import type { ReasonGroup } from '#shared/domain/roster/reason-groups.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { byUrgency } from '#shared/domain/roster/urgency.ts';

export type RosterFilter = {
  readonly name: string;
  readonly group: ReasonGroup | 'hidden' | '';
  readonly tier: string;
  readonly whose: 'own' | 'covered' | '';
};

/** Every word must begin a word of the name, without regard to case and accents. */
function isNamed(name: string, search: string): boolean {
  const words = foldLetters(name).split(/\s+/);
  return foldLetters(search)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

export function filtered(clients: readonly RosterRow[], filter: RosterFilter): RosterRow[] {
  const { name, group, tier, whose } = filter;
  const found = clients.filter(
    (client) =>
      isNamed(client.name, name.trim()) &&
      (tier === '' || client.tier === tier) &&
      (whose === '' || (client.coveringFor !== null) === (whose === 'covered')) &&
      (group === '' || (group === 'hidden' ? client.snoozed > 0 : client.groups.includes(group))),
  );
  return byUrgency(found);
}

import { warningKinds } from './client-signs.ts';
import { type Reason, type ReasonId, reasonIds } from './reason-ids.ts';

/** Who waits for an answer in time is as urgent by message as by check-in: the earlier deadline comes first. */
const waitingAlike: readonly ReasonId[] = ['check-in-waiting', 'reply-waiting'];

type Urgent = {
  readonly name: string;
  readonly reasons: readonly Pick<Reason, 'id' | 'values'>[];
  /** Reasons that are counted and not listed. */
  readonly more?: number;
};

/** Places of the reasons in the order of a list; those of `waitingAlike` share one. */
function rankOf({ reasons: [top] }: Pick<Urgent, 'reasons'>): number {
  if (top === undefined) return reasonIds.length;
  const rank = (id: ReasonId) => reasonIds.indexOf(id);
  return waitingAlike.includes(top.id) ? Math.min(...waitingAlike.map(rank)) : rank(top.id);
}

const countOf = ({ reasons, more = 0 }: Urgent) => reasons.length + more;

/** After every instant. */
export const lastDue = '9999';
const dueOf = ({ reasons: [top] }: Urgent) => String(top?.values['at'] ?? lastDue);
/** The kind of a warning sign. */
const kindOf = ({ reasons: [top] }: Urgent) => warningKinds.findIndex((kind) => kind === top?.values['kind']);

/**
 * Clients by their most urgent reason, then by when it is due, then by how many there are; those without one by name.
 * @param due Where the list is about something that is due at another time than the reason says.
 */
export function byUrgency<T extends Urgent>(clients: readonly T[], due: (client: T) => string = dueOf): T[] {
  return clients.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      kindOf(a) - kindOf(b) ||
      due(a).localeCompare(due(b)) ||
      countOf(b) - countOf(a) ||
      a.name.localeCompare(b.name),
  );
}

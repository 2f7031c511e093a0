import { isSame } from '#shared/domain/program/same-value.ts';
import { countingIn } from '#shared/domain/sets/exercise-measure.ts';

type Exercise = Parameters<typeof countingIn>[0] & { readonly slotId: string; readonly exerciseId: string };
type Session<Template> = {
  readonly name: string;
  readonly sessionTemplate?: Template | undefined;
  readonly exercises: readonly Exercise[];
};

/** What a session of a day was, and what it is now. */
export type DayPair<S> = { readonly day: string; readonly before: S | null; readonly after: S | null };

export type ExerciseChange = {
  readonly exerciseId: string;
  readonly kind: 'added' | 'removed' | 'changed';
};

export type PlanChange<Template = string> = {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  readonly day: string;
  /** Of a session that moved. */
  readonly from?: string;
  readonly name: string;
  readonly sessionTemplate?: Template;
  /** Of a changed session; empty where only its name, time, note or order changed. */
  readonly exercises: readonly ExerciseChange[];
};

/** With what each exercise is counted in, which older rows leave to the library. */
export function withCounting<S extends { readonly exercises: readonly Exercise[] }>(session: S): S {
  return { ...session, exercises: session.exercises.map((each) => ({ ...each, ...countingIn(each) })) };
}

/** Which sessions came, went, moved or changed, by day. A session that is the same on another day moved there. */
export function changesBetween<Template, S extends Session<Template>>(
  pairs: readonly DayPair<S>[],
): readonly PlanChange<Template>[] {
  const changed = pairs
    .map(({ day, before, after }) => ({
      day,
      before: before && withCounting(before),
      after: after && withCounting(after),
    }))
    .filter(({ before, after }) => !isSame(before, after))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const left = new Set(changed.filter(({ before }) => before !== null));
  const moves = new Map<DayPair<S>, string>();
  for (const pair of changed) {
    const same = [...left].filter(({ before }) => pair.after !== null && isSame(before, pair.after));
    const source = same.find(({ day }) => day === pair.day) ?? same[0];
    if (source === undefined) continue;
    left.delete(source);
    moves.set(pair, source.day);
  }
  return changed.flatMap((pair): PlanChange<Template>[] => {
    const { day, before, after } = pair;
    const from = moves.get(pair);
    const gone = left.has(pair) ? before : null;
    const removed = gone && { kind: 'removed' as const, day, ...named<Template>(gone), exercises: [] };
    if (from !== undefined && after !== null) {
      const moved = { kind: 'moved' as const, day, from, ...named<Template>(after), exercises: [] };
      // It is the other session of the day now, which the client does not see.
      return [...(removed ? [removed] : []), ...(from === day ? [] : [moved])];
    }
    if (gone !== null && after !== null) {
      return [{ kind: 'changed', day, ...named<Template>(after), exercises: exerciseChanges(gone, after) }];
    }
    if (after !== null) return [{ kind: 'added', day, ...named<Template>(after), exercises: [] }];
    return removed === null ? [] : [removed];
  });
}

function named<Template>({ name, sessionTemplate }: Session<Template>) {
  return { name, ...(sessionTemplate !== undefined && { sessionTemplate }) };
}

function exerciseChanges(before: Session<unknown>, after: Session<unknown>): readonly ExerciseChange[] {
  const ids = [...after.exercises, ...before.exercises].map(({ exerciseId }) => exerciseId);
  return [...new Set(ids)].flatMap((exerciseId): ExerciseChange[] => {
    const [old, now] = [before, after].map(({ exercises }) => setsOf(exercises, exerciseId));
    if (old === undefined || now === undefined || isSame(old, now)) return [];
    const kind = old.length === 0 ? 'added' : now.length === 0 ? 'removed' : 'changed';
    return [{ exerciseId, kind }];
  });
}

/** Without the slot, which says nothing to a client. */
function setsOf(exercises: readonly Exercise[], exerciseId: string) {
  return exercises
    .filter((exercise) => exercise.exerciseId === exerciseId)
    .map(({ slotId: _slot, ...rest }) => rest);
}

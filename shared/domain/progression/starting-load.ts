import type { Weight, WeightUnit } from '../sets/weight.ts';
import { microsIn } from './micros.ts';
import { type Session, workLoad } from './sessions.ts';

/**
 * The workouts that go on from the load that the coach typed. Another typed load starts another line, so a heavy and a light
 * day of one exercise each move by themselves, and a number that the coach corrects is where it goes on from. Workouts from
 * before starts were stored belong to a line when the coach's number was shown as it was, a cycle ran, or that load was lifted.
 */
export function lineOf(all: readonly Session[], typed: Weight, unit: WeightUnit): readonly Session[] {
  const started = all.filter((session) => startOf(session)?.grams === typed.grams);
  if (started.length > 0) return started;
  const load = microsIn(unit, typed);
  return all.filter((session) => {
    if (startOf(session) !== undefined) return false;
    const shown = session.sets.find(({ proposed }) => proposed !== undefined)?.proposed;
    return shown?.rule === 'pinned' || shown?.cycle !== undefined || workLoad(session) === load;
  });
}

function startOf({ sets }: Session): Weight | undefined {
  return sets.find(({ proposed }) => proposed?.start !== undefined)?.proposed?.start;
}

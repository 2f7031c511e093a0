import { layOutWeek, type WeekLayout } from './lay-out-week.ts';
import type { WeekInput } from './week-session.ts';

type Decided = {
  readonly monday: string;
  readonly choice: 'laid-out' | 'kept' | 'undone';
  /** The sessions that were missed then. */
  readonly missed: readonly string[];
};

/**
 * Null while there is nothing to lay out. A client who kept the week as it is, or took a layout back, is not asked about
 * it again; one who accepted is, when they miss another session.
 */
export function weekOffer(input: WeekInput, decisions: readonly Decided[]): WeekLayout | null {
  const layout = layOutWeek(input);
  if (layout.sessions.length === 0) return null;
  const decided = decisions.find(({ monday }) => monday === layout.monday);
  if (decided === undefined) return layout;
  if (decided.choice !== 'laid-out') return null;
  return layout.missed.some((id) => !decided.missed.includes(id)) ? layout : null;
}

import { type KeyboardEvent, useState } from 'react';
import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { dayOfKey, type SessionKey } from '#shared/domain/program/workout-id.ts';
import type { IsOpen } from '../model/plan.ts';

export const dayButtonId = (key: SessionKey) => `day-${key}`;
const furthestStep = 60;

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** On narrow screens the days of a week are one below the other. */
const isOneColumn = () => window.matchMedia('(width < 48rem)').matches;
export const daysIn = ([across, down]: readonly [number, number]) => across + down * (isOneColumn() ? 1 : 7);

export function nextOpenDay(day: string, step: number, isOpen: (day: string) => boolean): string | null {
  for (let tried = 1; tried <= furthestStep; tried += 1) {
    const next = addDays(day, step * tried);
    if (isOpen(next)) return next;
  }
  return null;
}

/** Keys on a session of the calendar: to other days, with Alt the session too; copy, paste and remove. */
export function useDayKeys({
  sessionOn,
  isOpen,
  hasRoom,
  onMove,
  onPaste,
  onRemove,
}: {
  readonly sessionOn: (key: SessionKey) => PlannedSession | undefined;
  readonly isOpen: IsOpen;
  /** Whether the session can go to the day. */
  readonly hasRoom: (key: SessionKey, day: string) => boolean;
  /** @param to Day. */
  readonly onMove: (key: SessionKey, to: string) => void;
  readonly onPaste: (key: SessionKey, session: PlannedSession) => void;
  readonly onRemove: (key: SessionKey) => void;
}) {
  const [copied, setCopied] = useState<PlannedSession | null>(null);
  const actFor = (place: SessionKey, key: string, alt: boolean, mod: boolean): (() => void) | undefined => {
    const day = dayOfKey(place);
    const session = isOpen(place) ? sessionOn(place) : undefined;
    const step = mod ? undefined : steps[key];
    if (step !== undefined && !alt) {
      return () => {
        const to = nextOpenDay(
          day,
          daysIn(step),
          (each) => document.getElementById(dayButtonId(each)) !== null,
        );
        if (to !== null) document.getElementById(dayButtonId(to))?.focus();
      };
    }
    if (step !== undefined && session !== undefined) {
      return () => {
        const to = nextOpenDay(day, daysIn(step), (each) => hasRoom(place, each));
        if (to !== null) onMove(place, to);
      };
    }
    if (alt) return undefined;
    if ((key === 'Delete' || key === 'Backspace') && session !== undefined) return () => onRemove(place);
    const planned = sessionOn(place);
    if (mod && key === 'c' && planned !== undefined) return () => setCopied(planned);
    if (mod && key === 'v' && copied !== null && isOpen(place)) return () => onPaste(place, copied);
    return undefined;
  };
  return {
    copied,
    press: (place: SessionKey, event: KeyboardEvent) => {
      if (event.shiftKey) return;
      const act = actFor(place, event.key, event.altKey, event.ctrlKey || event.metaKey);
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
  };
}

import { useRef, useState } from 'react';
import type { HoldResponse } from '#shared/contracts/booking/booking.ts';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { SessionLength } from '../api/slots.ts';

/** The time that a person chose, which the API holds for them. */
export function useHeldSlot(
  session: {
    readonly eventType: EventTypeId;
    readonly place: LocationId | null;
    readonly minutes?: SessionLength;
  },
  { refuse, clear }: { readonly refuse: (error: unknown) => void; readonly clear: () => void },
) {
  const [slot, setSlot] = useState<string | null>(null);
  const [held, setHeld] = useState<HoldResponse | null>(null);
  // One id for each choice: pressing twice, or again after a lost answer, books one session.
  const requestId = useRef(crypto.randomUUID());

  function choose(next: string | null): void {
    setSlot(next);
    setHeld(null);
    clear();
    const choice = crypto.randomUUID();
    requestId.current = choice;
    if (next === null) return;
    /** What comes of a choice that another has followed says nothing about that one. */
    const ifStill = (act: () => void) => {
      if (requestId.current === choice) act();
    };
    callApi('holdSlot', { ...session, startsAt: next }).then(
      (answer) => ifStill(() => setHeld(answer)),
      (error: unknown) =>
        ifStill(() => {
          setSlot(null);
          refuse(error);
        }),
    );
  }
  return { slot, held, requestId, choose };
}

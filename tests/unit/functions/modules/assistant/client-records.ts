import type { ClientRecords } from '../../../../../functions/modules/assistant/client-records.ts';

/** A client of whom nothing is known but what the test says. */
export const clientRecords = (known: Partial<ClientRecords> = {}): ClientRecords => ({
  name: 'Ana',
  planName: 'Prime Suite',
  facts: [],
  weightGrams: null,
  sleepHours: null,
  lastWorkout: null,
  ...known,
});

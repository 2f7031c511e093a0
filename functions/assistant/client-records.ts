import type { Caller } from '#functions/platform/http/caller.ts';
import type { AssistantSource } from '#shared/contracts/assistant.ts';

/** One thing the records say of the client, in plain English, and where it stands. */
export type RecordFact = { readonly source: AssistantSource; readonly text: string };

/** What answers may draw on: the caller's own records, nobody else's. Absent parts are null. */
export type ClientRecords = {
  readonly name: string;
  /** As it is sold: 'Prime Suite'. */
  readonly planName: string;
  /** Everything below and more, in words. */
  readonly facts: readonly RecordFact[];
  readonly weightGrams: number | null;
  readonly sleepHours: number | null;
  /** `date` is the client's own calendar day. */
  readonly lastWorkout: { readonly name: string; readonly date: string } | null;
};

/** Port: reads by the caller's own id; there is no way to name somebody else. */
export type ClientRecordReader = {
  read(caller: Caller): Promise<ClientRecords>;
};

import type { Caller } from '#functions/platform/http/caller.ts';
import type { AssistantSource } from '#shared/contracts/assistant/assistant.ts';

export type RecordFact = { readonly source: AssistantSource; readonly text: string };

export type ClientRecords = {
  readonly name: string;
  readonly planName: string;
  readonly facts: readonly RecordFact[];
  readonly weightGrams: number | null;
  readonly sleepHours: number | null;
  readonly lastWorkout: { readonly name: string; readonly date: string } | null;
};

export type ClientRecordReader = {
  read(caller: Caller): Promise<ClientRecords>;
};

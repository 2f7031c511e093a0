import { useSyncExternalStore } from 'react';
import { refusalOf } from '#web/lib/api/refusal-of.ts';
import { heldOnPage } from '#web/lib/device/held-acts.ts';

type AnswerTo = {
  readonly client: { readonly id: string; readonly name: string };
  /** How many other check-ins of the client wait for an answer. */
  readonly others: number;
};

/** Answers to check-ins, by the id of the check-in. */
export const heldAnswers = heldOnPage<AnswerTo>({ refusalOf });

export const useHeldAnswers = () => useSyncExternalStore(heldAnswers.subscribe, heldAnswers.current);

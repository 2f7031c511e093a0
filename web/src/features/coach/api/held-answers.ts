import { useSyncExternalStore } from 'react';
import { type HeldAct, heldOnPage } from '#web/lib/device/held-acts.ts';

type AnswerTo = {
  readonly client: { readonly id: string; readonly name: string };
  /** How many other check-ins of the client wait for an answer. */
  readonly others: number;
};
export type HeldAnswer = AnswerTo & HeldAct;

/** Answers to check-ins, by the id of the check-in. */
export const heldAnswers = heldOnPage<AnswerTo>();

export const useHeldAnswers = () => useSyncExternalStore(heldAnswers.subscribe, heldAnswers.current);

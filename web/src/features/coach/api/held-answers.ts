import { useSyncExternalStore } from 'react';
import { undoMs } from '#web/data/messages/send-queue.ts';
import { onSignOut } from '#web/lib/device/sign-out-senders.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';

export type HeldAnswer = {
  readonly accountId: string;
  readonly client: { readonly id: string; readonly name: string };
  readonly checkInId: string;
  /** How many other check-ins of the client wait for an answer. */
  readonly others: number;
  /** ISO instant of this device's clock. */
  readonly sendsAt: string;
  /** `sent` until the screens have read it. */
  readonly state: 'held' | 'sending' | 'sent' | 'failed';
  readonly error: unknown;
};

type Acts = {
  readonly send: () => Promise<unknown>;
  readonly onFailed: (error: unknown) => void;
  /** Reads again what shows the answer. */
  readonly refresh: () => Promise<unknown>;
};

/**
 * Answers that can be taken back for ten seconds, as messages can. What is written stays the draft of its check-in until
 * it is sent, so a page that is closed in between loses nothing.
 */
export function createHeldAnswers(now: () => number = Date.now) {
  const { subscribe, notify } = createListeners();
  let answers: readonly HeldAnswer[] = [];
  const begun = new Map<string, Acts & { readonly timer: ReturnType<typeof setTimeout> }>();
  const show = (next: readonly HeldAnswer[]) => {
    answers = next;
    notify();
  };
  const without = (id: string) => answers.filter(({ checkInId }) => checkInId !== id);
  const change = (id: string, changed: Partial<HeldAnswer>) =>
    show(answers.map((answer) => (answer.checkInId === id ? { ...answer, ...changed } : answer)));
  /** An answer leaves the hold once: it is either sent or taken back. */
  const release = (id: string) => {
    const acts = begun.get(id);
    begun.delete(id);
    clearTimeout(acts?.timer);
    return acts;
  };
  const send = async (id: string) => {
    const acts = release(id);
    if (acts === undefined) return;
    change(id, { state: 'sending' });
    try {
      await acts.send();
    } catch (error) {
      change(id, { state: 'failed', error });
      acts.onFailed(error);
      return;
    }
    change(id, { state: 'sent' });
    await acts.refresh();
    show(without(id));
  };
  return {
    subscribe,
    current: () => answers,
    /** Pressed twice, it is held once. */
    hold(answer: Omit<HeldAnswer, 'sendsAt' | 'state' | 'error'>, acts: Acts) {
      const id = answer.checkInId;
      if (answers.some(({ checkInId, state }) => checkInId === id && state !== 'failed')) return;
      const sendsAt = new Date(now() + undoMs).toISOString();
      begun.set(id, { ...acts, timer: setTimeout(() => void send(id), undoMs) });
      show([...without(id), { ...answer, sendsAt, state: 'held', error: null }]);
    },
    /** @returns False once it is too late. */
    takeBack(checkInId: string): boolean {
      if (release(checkInId) === undefined) return false;
      show(without(checkInId));
      return true;
    },
    /** All that are held, where none is named: the page is left. */
    async sendNow(checkInId?: string): Promise<void> {
      await Promise.all((checkInId === undefined ? [...begun.keys()] : [checkInId]).map(send));
    },
  };
}

export const heldAnswers = createHeldAnswers();
onSignOut(() => heldAnswers.sendNow());
if (typeof document !== 'undefined') {
  // A phone may end a page that is hidden, and a closed one sends nothing.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void heldAnswers.sendNow();
  });
}

export const useHeldAnswers = () => useSyncExternalStore(heldAnswers.subscribe, heldAnswers.current);

/** Not to be answered again: on its way, or just sent. */
export const isOnItsWay = ({ state }: HeldAnswer) => state !== 'failed';

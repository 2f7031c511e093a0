import { createListeners } from '#web/lib/hooks/listeners.ts';
import { heldMs, retryMs, undoMs, undoUntil } from './send-times.ts';
import { onLeaving, onSignOut } from './sign-out-senders.ts';

export type HeldAct = {
  /** Of what is sent: it is held once, however often it is pressed. */
  readonly id: string;
  readonly accountId: string;
  /** ISO instant of this device's clock. */
  readonly sendsAt: string;
  /** `waiting` for its next try; `sent` until the screens have read it; `refused` until a person decides about it. */
  readonly state: 'held' | 'sending' | 'waiting' | 'sent' | 'refused';
  /** Of the last try. */
  readonly error: unknown;
};

type Deps = {
  /** The code of a permanent rejection, or null if another try may succeed. */
  readonly refusalOf: (error: unknown) => string | null;
  readonly now?: () => number;
};
type Work = {
  /** May be called again after an answer that was lost, so it names the same ids each time. */
  readonly send: () => Promise<unknown>;
  /** Once, when the first try failed. */
  readonly onWaiting: () => void;
  readonly onRefused: (error: unknown) => void;
  /** Reads again what shows the act. */
  readonly refresh: () => Promise<unknown>;
};

type Begun = {
  readonly work: Work;
  readonly failures: number;
  readonly timer: ReturnType<typeof setTimeout>;
};

/**
 * Acts of one kind that can be taken back for ten seconds, as messages can, and are then sent until the API has them or
 * refuses. They are held in memory: what they are made of stays the draft of its form until it is sent, so a page that is
 * closed in between loses nothing.
 */
export function createHeldActs<About extends object>({ refusalOf, now = Date.now }: Deps) {
  type Act = About & HeldAct;
  const { subscribe, notify } = createListeners();
  let acts: readonly Act[] = [];
  const begun = new Map<string, Begun>();
  const show = (next: readonly Act[]) => {
    acts = next;
    notify();
  };
  const without = (id: string) => acts.filter((act) => act.id !== id);
  const change = (id: string, changed: Partial<HeldAct>) =>
    show(acts.map((act) => (act.id === id ? { ...act, ...changed } : act)));
  const begin = (id: string, work: Work, waitMs: number, failures = 0) =>
    begun.set(id, { work, failures, timer: setTimeout(() => void send(id), waitMs) });
  /** An act leaves the hold once: it is either sent or taken back. */
  const release = (id: string) => {
    const act = begun.get(id);
    begun.delete(id);
    clearTimeout(act?.timer);
    return act;
  };
  async function send(id: string): Promise<void> {
    const released = release(id);
    if (released === undefined) return;
    const { work, failures } = released;
    // From here on nobody can say whether it arrived.
    change(id, { state: 'sending', sendsAt: new Date(now()).toISOString() });
    try {
      await work.send();
    } catch (error) {
      // Its owner has signed out meanwhile.
      if (without(id).length === acts.length) return;
      const isRefused = refusalOf(error) !== null;
      if (!isRefused) begin(id, work, retryMs(failures), failures + 1);
      change(id, { state: isRefused ? 'refused' : 'waiting', error });
      if (isRefused) work.onRefused(error);
      else if (failures === 0) work.onWaiting();
      return;
    }
    change(id, { state: 'sent', error: null });
    await work.refresh();
    show(without(id));
  }
  const sendAll = async (ids: readonly string[]) => void (await Promise.all(ids.map(send)));
  return {
    subscribe,
    current: () => acts,
    hold(act: About & Pick<HeldAct, 'id' | 'accountId'>, work: Work) {
      const { id } = act;
      if (acts.some((each) => each.id === id && isOnItsWay(each))) return;
      begin(id, work, undoMs);
      show([...without(id), { ...act, sendsAt: undoUntil(now()), state: 'held', error: null }]);
    },
    /** @returns False once it is too late. */
    takeBack(id: string): boolean {
      const act = acts.find((each) => each.id === id);
      if (act === undefined || heldMs(act, now()) === 0 || release(id) === undefined) return false;
      show(without(id));
      return true;
    },
    /** All that are held or wait, where none is named: the page is left. */
    sendNow: (id?: string) => sendAll(id === undefined ? [...begun.keys()] : [id]),
    /** What waits, because the network is back. */
    tryAgain: () => sendAll(acts.filter(({ state }) => state === 'waiting').map(({ id }) => id)),
    /** Takes one that was refused off the screens. */
    dismiss(id: string) {
      show(acts.filter((act) => act.id !== id || act.state !== 'refused'));
    },
    /** Ends what an account could not send: its drafts wait for it, and the next login may be somebody else's. */
    forget(accountId: string) {
      for (const act of acts) if (act.accountId === accountId) release(act.id);
      show(acts.filter((act) => act.accountId !== accountId));
    },
  };
}
export type HeldActs<About extends object> = ReturnType<typeof createHeldActs<About>>;

/** As `createHeldActs`, for a page. */
export function heldOnPage<About extends object>(deps: Deps): HeldActs<About> {
  const acts = createHeldActs<About>(deps);
  onSignOut(async (accountId) => {
    await acts.sendNow();
    acts.forget(accountId);
  });
  onLeaving(() => acts.sendNow());
  window.addEventListener('online', () => void acts.tryAgain());
  return acts;
}

/** Not to be sent again: held, under way, waiting, or just sent. */
export const isOnItsWay = ({ state }: Pick<HeldAct, 'state'>) => state !== 'refused';

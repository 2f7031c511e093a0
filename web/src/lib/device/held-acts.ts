import { createListeners } from '#web/lib/hooks/listeners.ts';
import { onLeaving, onSignOut } from './sign-out-senders.ts';
import { heldMs, undoMs, undoUntil } from './undo-time.ts';

export type HeldAct = {
  /** Of what is sent: it is held once, however often it is pressed. */
  readonly id: string;
  readonly accountId: string;
  /** ISO instant of this device's clock. */
  readonly sendsAt: string;
  /** `sent` until the screens have read it. */
  readonly state: 'held' | 'sending' | 'sent' | 'failed';
  readonly error: unknown;
};

type Work = {
  readonly send: () => Promise<unknown>;
  readonly onFailed: (error: unknown) => void;
  /** Reads again what shows the act. */
  readonly refresh: () => Promise<unknown>;
};

/**
 * Acts of one kind that can be taken back for ten seconds, as messages can. They are held in memory: what they are made of
 * stays the draft of its form until it is sent, so a page that is closed in between loses nothing.
 */
export function createHeldActs<About extends object>(now: () => number = Date.now) {
  type Act = About & HeldAct;
  const { subscribe, notify } = createListeners();
  let acts: readonly Act[] = [];
  const begun = new Map<string, Work & { readonly timer: ReturnType<typeof setTimeout> }>();
  const show = (next: readonly Act[]) => {
    acts = next;
    notify();
  };
  const without = (id: string) => acts.filter((act) => act.id !== id);
  const change = (id: string, changed: Partial<HeldAct>) =>
    show(acts.map((act) => (act.id === id ? { ...act, ...changed } : act)));
  /** An act leaves the hold once: it is either sent or taken back. */
  const release = (id: string) => {
    const work = begun.get(id);
    begun.delete(id);
    clearTimeout(work?.timer);
    return work;
  };
  const send = async (id: string) => {
    const work = release(id);
    if (work === undefined) return;
    change(id, { state: 'sending' });
    try {
      await work.send();
    } catch (error) {
      change(id, { state: 'failed', error });
      work.onFailed(error);
      return;
    }
    change(id, { state: 'sent' });
    await work.refresh();
    show(without(id));
  };
  return {
    subscribe,
    current: () => acts,
    hold(act: About & Pick<HeldAct, 'id' | 'accountId'>, work: Work) {
      const { id } = act;
      if (acts.some((each) => each.id === id && isOnItsWay(each))) return;
      begun.set(id, { ...work, timer: setTimeout(() => void send(id), undoMs) });
      show([...without(id), { ...act, sendsAt: undoUntil(now()), state: 'held', error: null }]);
    },
    /** @returns False once it is too late. */
    takeBack(id: string): boolean {
      const act = acts.find((each) => each.id === id);
      if (act === undefined || heldMs(act, now()) === 0 || release(id) === undefined) return false;
      show(without(id));
      return true;
    },
    /** All that are held, where none is named: the page is left. */
    async sendNow(id?: string): Promise<void> {
      await Promise.all((id === undefined ? [...begun.keys()] : [id]).map(send));
    },
  };
}
export type HeldActs<About extends object> = ReturnType<typeof createHeldActs<About>>;

/** As `createHeldActs`, for a page. */
export function heldOnPage<About extends object>(): HeldActs<About> {
  const acts = createHeldActs<About>();
  onSignOut(() => acts.sendNow());
  onLeaving(() => acts.sendNow());
  return acts;
}

/** Not to be sent again: held, under way, or just sent. */
export const isOnItsWay = ({ state }: Pick<HeldAct, 'state'>) => state !== 'failed';

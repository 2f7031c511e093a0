import { createListeners } from '#web/lib/hooks/listeners.ts';

export type Toast = {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
};

const limit = 3;
const { subscribe, notify } = createListeners();
let shown: readonly Toast[] = [];
let lastId = 0;

function show(next: readonly Toast[]): void {
  shown = next;
  notify();
}

/** Shows at most three toasts and removes the oldest first. */
export function toast(message: Omit<Toast, 'id'>): void {
  lastId += 1;
  show([...shown, { ...message, id: lastId }].slice(-limit));
}

/**
 * Says how an act ended, also when its button has gone by then: `mutate()` calls nothing back to a part that has gone.
 * Without `failed` the part shows the error itself.
 */
export async function toastOutcome(
  act: Promise<unknown>,
  done: string,
  failed?: string | ((error: unknown) => string),
): Promise<void> {
  try {
    await act;
    toast({ title: done });
  } catch (error) {
    const title = typeof failed === 'function' ? failed(error) : failed;
    if (title !== undefined) toast({ title, variant: 'destructive' });
  }
}

export function dismissToast(id: number): void {
  show(shown.filter((item) => item.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return shown;
}

export const subscribeToToasts = subscribe;

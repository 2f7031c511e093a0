import { createListeners } from '#web/lib/listeners.ts';

/** A short message in the corner of the screen, at most three at a time, each for five seconds. */
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

/** Shows a toast; the oldest goes when there would be four. The code that draws it is loaded with the first one. */
export function toast(message: Omit<Toast, 'id'>): void {
  lastId += 1;
  show([...shown, { ...message, id: lastId }].slice(-limit));
}

export function dismissToast(id: number): void {
  show(shown.filter((item) => item.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return shown;
}

export const subscribeToToasts = subscribe;

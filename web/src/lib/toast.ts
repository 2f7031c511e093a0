import { createListeners } from '#web/lib/listeners.ts';

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

export function dismissToast(id: number): void {
  show(shown.filter((item) => item.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return shown;
}

export const subscribeToToasts = subscribe;

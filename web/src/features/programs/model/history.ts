/** Every state since the start, so that all undos lead back to it. */
export type History<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last edit was about; null after an undo. */
  readonly about: string | null;
};

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], about: null };
}

/**
 * @param about Edits of the same thing right after each other, such as letters typed into one field, are one step.
 */
export function record<T>(history: History<T>, next: T, about: string | null = null): History<T> {
  if (next === history.present) return history;
  const continues = about !== null && about === history.about;
  const past = continues ? history.past : [...history.past, history.present];
  return { past, present: next, future: [], about };
}

export function undo<T>({ past, present, future, about }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, about };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], about: null };
}

export function redo<T>({ past, present, future, about }: History<T>): History<T> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, about };
  return { past: [...past, present], present: next, future: later, about: null };
}

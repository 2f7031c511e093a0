type Hold = (leave: () => void) => void;

/** One for each screen part that has something unsaved. */
const guards = new Set<Hold>();

/** @returns Ends the guard. */
export function addLeaveGuard(hold: Hold): () => void {
  guards.add(hold);
  return () => void guards.delete(hold);
}

export const isGuarded = (): boolean => guards.size > 0;

/** For what takes a form off the screen and is no link: at once, or after the person agreed to lose what is unsaved. */
export function askToLeave(leave: () => void): void {
  const [hold] = guards;
  if (hold === undefined) leave();
  else hold(leave);
}

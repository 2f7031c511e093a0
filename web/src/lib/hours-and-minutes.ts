/** Rounds up, so that nobody sees less time than there is. */
export function hoursAndMinutes(milliseconds: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.ceil(Math.abs(milliseconds) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The day on which a workout was done; until it is, the day for which it is planned. YYYY-MM-DD. */
export function doneDay(workout: {
  readonly day: string;
  readonly summary?: { readonly day?: string | undefined } | undefined;
}): string {
  return workout.summary?.day ?? workout.day;
}

/** A coach's program is over after the day of its last session; a starter program goes on. */
export function isProgramOver(
  { source, endDay }: { readonly source: 'starter' | 'coach'; readonly endDay?: string | undefined },
  today: string,
): boolean {
  return source === 'coach' && endDay !== undefined && endDay < today;
}

import type { SessionPart } from './workout-id.ts';

type Placed = { readonly part?: SessionPart | undefined };

/**
 * A plan as it travels and is stored: the first session of each day, and apart from them the second and third ones. Code
 * from before days had several reads the first alone, and must not take one for the other.
 * @returns `moreSessions` only where there are any.
 */
export function splitSessions<S extends Placed>(sessions: readonly S[]) {
  const days: Omit<S, 'part'>[] = [];
  const moreSessions: (S & { part: SessionPart })[] = [];
  for (const session of sessions) {
    const { part, ...first } = session;
    if (part === undefined) days.push(first);
    else moreSessions.push({ ...session, part });
  }
  return { days, ...(moreSessions.length > 0 && { moreSessions }) };
}

export function joinSessions<First, More>({
  days,
  moreSessions = [],
}: {
  readonly days: readonly First[];
  readonly moreSessions?: readonly More[] | undefined;
}): (First | More)[] {
  return [...days, ...moreSessions];
}

/** Port: who looks after a client. */
export type CoachAssignments = {
  /** The coach of a client, or null while nobody is assigned. */
  coachOf(clientId: string): Promise<string | null>;
};

/** Port: gives clients to coaches. */
export type CoachAssigner = {
  /** From now on this coach, and no other, looks after the client. @param at Epoch milliseconds. */
  assign(coachId: string, clientId: string, at: number): Promise<void>;
};

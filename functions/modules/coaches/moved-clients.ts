export type MovedClient = {
  readonly clientId: string;
  /** ISO instant. */
  readonly movedAt: string;
};

/** Clients who left a coach, for the days in which the coach may still write down what the next one needs to know. */
export type MovedClients = {
  find(coachId: string, clientId: string): Promise<MovedClient | null>;
  list(coachId: string): Promise<readonly MovedClient[]>;
};

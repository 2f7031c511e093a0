export type StoredInvitation = {
  readonly code: string;
  readonly coachId: string;
  /** ISO instant. */
  readonly createdAt: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  /** Account id of the client who did. */
  readonly acceptedBy?: string | undefined;
};

/** Port: invitations of coaches. */
export type InvitationRepository = {
  add(invitation: StoredInvitation): Promise<void>;
  /** null also for one that has run out. */
  find(code: string): Promise<StoredInvitation | null>;
  /** Newest first. */
  ofCoach(coachId: string): Promise<readonly StoredInvitation[]>;
  remove(coachId: string, code: string): Promise<void>;
};

export type StoredInvitation = {
  readonly code: string;
  readonly coachId: string;
  readonly createdAt: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  readonly acceptedBy?: string | undefined;
};

export type InvitationRepository = {
  add(invitation: StoredInvitation): Promise<void>;
  /** null for an expired one, too. */
  find(code: string): Promise<StoredInvitation | null>;
  ofCoach(coachId: string): Promise<readonly StoredInvitation[]>;
  remove(coachId: string, code: string): Promise<void>;
};

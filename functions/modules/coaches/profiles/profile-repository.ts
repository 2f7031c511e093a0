import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { CoachingMail } from '../coaching-mails.ts';
import type { StoredProfile } from './coach-profile.ts';

/** What an admin's decision leaves in the same transaction. */
export type ReviewTraces = { readonly audit: AuditEntry; readonly mails: readonly CoachingMail[] };

export type ProfileReader = {
  /** An empty profile with version 0 for a coach who has saved none. */
  find(coachId: string): Promise<StoredProfile>;
  /** Those of the coaches who publish one. */
  publishedOf(coachIds: readonly string[]): Promise<readonly StoredProfile[]>;
  /** The coach whose profile has this handle now. */
  coachOf(handle: string): Promise<string | null>;
};

export type ProfileRepository = ProfileReader & {
  /**
   * Writes the next version, and takes its handle.
   * @returns `changed` when the profile is no longer `before`; `handle-taken` when another coach has the handle.
   */
  save(
    before: StoredProfile,
    next: StoredProfile,
    review?: ReviewTraces,
  ): Promise<'saved' | 'changed' | 'handle-taken'>;
};

import type { ClientClip, FormCue, MeasuredSet } from '#shared/contracts/messages/attachments.ts';
import type { MailDue, PromiseChange, StoredMessage, StoredThread } from './thread.ts';

export type ThreadChange = {
  readonly after: StoredThread;
  readonly message?: StoredMessage;
  readonly mail?: MailDue | null;
  readonly promise?: PromiseChange;
  readonly cue?: FormCue | null;
  readonly measured?: MeasuredSet | null;
};

export type ThreadRepository = {
  find(clientId: string): Promise<StoredThread | null>;
  findMessage(clientId: string, messageId: string): Promise<StoredMessage | null>;
  messageAt(clientId: string, seq: number): Promise<StoredMessage | null>;
  /** All or nothing. @returns False when the thread, or what it promised, changed since it was read: decide again. */
  save(change: ThreadChange): Promise<boolean>;
  /** Oldest first; without a position the newest ones. */
  page(
    clientId: string,
    position: { readonly after: number } | { readonly before: number } | null,
    limit: number,
  ): Promise<readonly StoredMessage[]>;
  /** At most 200, newest message first. */
  ofCoach(coachId: string): Promise<readonly StoredThread[]>;
  /** Those of the client, or of one workout of theirs, newest first, at most 50. */
  clipsOf(clientId: string, workoutId?: string): Promise<readonly ClientClip[]>;
  /** One for each exercise. */
  cuesOf(clientId: string): Promise<readonly FormCue[]>;
  /** One for each set of the workout that was measured. */
  measuredSets(clientId: string, workoutId: string): Promise<readonly MeasuredSet[]>;
  /** True before the client chose. */
  receivesBroadcasts(clientId: string): Promise<boolean>;
  /** The last choice counts. */
  chooseBroadcasts(clientId: string, receives: boolean, at: number): Promise<void>;
};

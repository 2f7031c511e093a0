import type { PromiseAct } from '#functions/modules/promises/promise.ts';
import type { Question } from '#shared/contracts/check-ins/check-in-questions.ts';
import type { StoredWeight } from '#shared/contracts/training/training.ts';
import type { AnswerValue } from '#shared/domain/check-ins/check-in-questions.ts';
import type { VoiceType } from '#shared/domain/messages/voice-limits.ts';
import type { PhotoPose } from '#shared/domain/photos/photo-poses.ts';

export type StoredPhoto = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly pose?: PhotoPose | undefined;
};

export type StoredAnswer = {
  readonly text: string;
  readonly coachId: string;
  readonly coachName: string;
  readonly answeredAt: string;
  /** The coach began with a drafted text. */
  readonly drafted: boolean;
  /** Its file lies under the client, the coach and this id. */
  readonly voice: { readonly id: string; readonly type: VoiceType; readonly durationMs: number } | null;
};

/** A coach's own questions as they were asked, so that they stay readable whatever the coach changes. */
export type AskedOfClient = {
  readonly versionId: string;
  readonly coachName: string;
  readonly answers: readonly {
    readonly question: Question;
    readonly value: AnswerValue | null;
    readonly photo: StoredPhoto | null;
  }[];
};

export type StoredCheckIn = {
  readonly id: string;
  readonly day: string;
  readonly submittedAt: string;
  readonly weight: StoredWeight | null;
  readonly bodyFatPercent: number | null;
  readonly energy: number;
  readonly motivation: number;
  readonly stress: number;
  readonly sleepHours: number;
  readonly notes: string;
  readonly photos: readonly StoredPhoto[];
  readonly asked: AskedOfClient | null;
  readonly answer: StoredAnswer | null;
  /** ISO instant, in support hours of the tier at submission. null without a coach, a tier that promises an answer, or once the promise has ended. */
  readonly answerDueAt: string | null;
  /** Its entry in the promise ledger. Null without a promise, and for check-ins from before the ledger. */
  readonly promiseId: string | null;
  /** 1 as it was sent; each correction of the client counts one more. */
  readonly version: number;
  /** ISO instant. Null while it is as it was sent. */
  readonly correctedAt: string | null;
  /** The coach who filled it in on the phone, with the name of then. Null for what the client sent. */
  readonly filledInBy: { readonly coachId: string; readonly coachName: string } | null;
};

/** What the answer does to the promise. */
export function answering(
  clientId: string,
  { answerDueAt, promiseId }: Pick<StoredCheckIn, 'answerDueAt' | 'promiseId'>,
  { answeredAt, coachId }: Pick<StoredAnswer, 'answeredAt' | 'coachId'>,
): PromiseAct | null {
  if (answerDueAt === null || promiseId === null) return null;
  return { clientId, id: promiseId, dueAt: answerDueAt, at: answeredAt, by: coachId };
}

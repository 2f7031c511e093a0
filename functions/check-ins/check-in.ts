import type { StoredWeight } from '#shared/contracts/training.ts';
import type { PhotoPose } from '#shared/domain/photos/photo-poses.ts';

/** A photo that was looked at and kept. */
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
  /** ISO instant. */
  readonly answeredAt: string;
};

/** A check-in as it is kept. */
export type StoredCheckIn = {
  readonly id: string;
  /** Of the client's own calendar. */
  readonly day: string;
  /** ISO instant. */
  readonly submittedAt: string;
  readonly weight: StoredWeight | null;
  readonly bodyFatPercent: number | null;
  readonly energy: number;
  readonly motivation: number;
  readonly stress: number;
  readonly sleepHours: number;
  readonly notes: string;
  readonly photos: readonly StoredPhoto[];
  readonly answer: StoredAnswer | null;
  /** ISO instant; the promise of the tier that the client had when they sent it. null where nobody coached them. */
  readonly answerDueAt: string | null;
};

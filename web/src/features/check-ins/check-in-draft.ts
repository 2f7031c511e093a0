import * as z from 'zod/mini';
import { type AskedQuestions, askedQuestionsSchema } from '#shared/contracts/check-ins/check-in-questions.ts';
import { photoPoses } from '#shared/domain/photos/photo-poses.ts';
import { checkInRanges } from '#shared/domain/training/training-constants.ts';
import { type DraftStorage, deviceDraft } from '#web/lib/device/device-draft.ts';

const photo = z.object({ id: z.uuid(), name: z.string() });
/** A number is kept as it was typed. */
const answerDraft = z.union([z.string(), z.number(), z.boolean(), photo]);
export type AnswerDraft = z.infer<typeof answerDraft>;

/** Holds the input as typed. The id is created with the draft, so sending it twice stores one check-in. */
export const draftSchema = z.object({
  id: z.uuid(),
  weight: z.string(),
  bodyFat: z.string(),
  energy: z.number(),
  motivation: z.number(),
  stress: z.number(),
  sleepHours: z.number(),
  notes: z.string(),
  photos: z.array(z.extend(photo, { pose: z.optional(z.enum(photoPoses)) })),
  /** The version of the coach's questions that the form shows. */
  asked: z._default(z.nullable(askedQuestionsSchema), null),
  /** By the question's id. */
  answers: z._default(z.record(z.string(), answerDraft), {}),
});
export type CheckInDraft = z.infer<typeof draftSchema>;

/** One for each account. */
export const checkInDraft = deviceDraft('check-in', draftSchema);

/** Begun check-ins that wait until a refused one, which is in the form instead, is sent. The newest is last. */
const setAside = deviceDraft('check-in-aside', z.array(draftSchema), (drafts) => drafts.length === 0);

/** Nothing was typed or chosen in it. */
function isUntouched(draft: CheckInDraft): boolean {
  const { id, asked } = draft;
  return JSON.stringify(draft) === JSON.stringify({ ...newDraft(), id, asked });
}

/** Whether the form of this account holds something that was typed, on this device. */
export function hasBegunCheckIn(accountId: string, storage?: DraftStorage): boolean {
  const draft = checkInDraft.load(accountId, undefined, storage);
  return draft !== null && !isUntouched(draft);
}

/** Puts a refused check-in back into the form. What was begun there meanwhile returns once that is sent. */
export function editInstead(accountId: string, refused: CheckInDraft, storage?: DraftStorage): void {
  const begun = checkInDraft.load(accountId, undefined, storage);
  if (begun !== null && begun.id !== refused.id && !isUntouched(begun)) {
    const others = setAside.load(accountId, undefined, storage) ?? [];
    setAside.keep(accountId, [...others, begun], undefined, storage);
  }
  checkInDraft.keep(accountId, refused, undefined, storage);
}

/** After the form was sent: what had to wait for it is the draft again. */
export function forgetSent(accountId: string, storage?: DraftStorage): void {
  const waiting = setAside.load(accountId, undefined, storage) ?? [];
  const last = waiting.at(-1);
  if (last === undefined) checkInDraft.forget(accountId, undefined, storage);
  else checkInDraft.keep(accountId, last, undefined, storage);
  setAside.keep(accountId, waiting.slice(0, -1), undefined, storage);
}

/** For a photo that arrives when its check-in is no longer in the form. */
export function keepLatePhoto(
  accountId: string,
  draftId: string,
  photo: CheckInDraft['photos'][number],
  storage?: DraftStorage,
): void {
  const waiting = setAside.load(accountId, undefined, storage) ?? [];
  const withPhoto = waiting.map((draft) =>
    draft.id === draftId ? { ...draft, photos: [...draft.photos, photo] } : draft,
  );
  setAside.keep(accountId, withPhoto, undefined, storage);
}

export function newDraft(): CheckInDraft {
  return {
    id: crypto.randomUUID(),
    weight: '',
    bodyFat: '',
    energy: checkInRanges.energy.initial,
    motivation: checkInRanges.motivation.initial,
    stress: checkInRanges.stress.initial,
    sleepHours: checkInRanges.sleepHours.initial,
    notes: '',
    photos: [],
    asked: null,
    answers: {},
  };
}

/**
 * An answered form keeps the version that it began with, which the API accepts later, too. An unanswered one shows what
 * the coach asks now.
 */
export function withQuestions<Draft extends CheckInDraft>(draft: Draft, asked: AskedQuestions | null): Draft {
  const isAnswered = draft.asked !== null && Object.keys(draft.answers).length > 0;
  return isAnswered || draft.asked?.versionId === asked?.versionId ? draft : { ...draft, asked };
}

/** For a version that the API no longer knows: answers to questions that are still asked in the same way stay. */
export function withOtherQuestions(draft: CheckInDraft, asked: AskedQuestions | null): CheckInDraft {
  const kindOf = (all: AskedQuestions | null, id: string) =>
    all?.questions.find((question) => question.id === id)?.kind;
  const stillAsked = (id: string) =>
    kindOf(asked, id) !== undefined && kindOf(asked, id) === kindOf(draft.asked, id);
  const answers = Object.fromEntries(Object.entries(draft.answers).filter(([id]) => stillAsked(id)));
  return { ...draft, asked, answers };
}

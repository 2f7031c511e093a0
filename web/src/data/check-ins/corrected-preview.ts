import type { CheckIn, CorrectionRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';

/** What the API will store, without photos that this device has not shown yet. */
export function correctedPreview(
  checkIn: CheckIn,
  { version, weight, photoIds, poses: _poses, asked, ...entered }: CorrectionRequest,
): CheckIn {
  const given = new Map(asked?.answers.map(({ questionId, value }) => [questionId, value]));
  return {
    ...checkIn,
    ...entered,
    weight: weight && makeWeight(weight.value, weight.unit),
    photos: checkIn.photos.filter(({ id }) => photoIds.includes(id)),
    asked: checkIn.asked && {
      ...checkIn.asked,
      answers: checkIn.asked.answers.map((one) =>
        asked === undefined || one.question.kind === 'photo'
          ? one
          : { ...one, value: given.get(one.question.id) ?? null },
      ),
    },
    version: version + 1,
    correctedAt: new Date().toISOString(),
  };
}

import * as z from 'zod/mini';
import {
  checkInResponseSchema,
  checkInSchema,
  checkInsResponseSchema,
  dueDayResponseSchema,
} from '#shared/contracts/check-ins/check-ins.ts';
import { scheduleAfter } from '#shared/domain/check-ins/check-in-schedule.ts';
import { answerRule } from './answer-rule.ts';
import { shownWithWeights } from './body-values.ts';

const listedCheckInSchema = z.extend(checkInSchema, {
  /** On this device alone. */
  waiting: z.optional(z.literal(true)),
});
export type ListedCheckIn = z.infer<typeof listedCheckInSchema>;

const key = ['check-ins'];
const schema = z.extend(checkInsResponseSchema, { checkIns: z.array(listedCheckInSchema) });

/** The weekday on which check-ins are due. */
export const checkInDayRule = answerRule({
  key,
  routes: ['setCheckInDay'],
  schema,
  apply(_answer, { said }) {
    const read = z.safeParse(dueDayResponseSchema, said);
    return read.success ? { schedule: read.data.schedule } : null;
  },
});

export const checkInsRule = answerRule({
  key,
  routes: ['submitCheckIn', 'correctCheckIn', 'withdrawCheckIn'],
  schema,
  // A check-in may have a weight.
  refetched: [key, ...shownWithWeights],
  apply(answer, { said, isWaiting, write }) {
    // One that waits came too late for a check-in with an answer.
    const isTooLate = (one: ListedCheckIn) => isWaiting && one.answer !== null;
    if (write.route === 'withdrawCheckIn') {
      const stays = (one: ListedCheckIn) => one.id !== write.params.checkInId || isTooLate(one);
      return { checkIns: answer.checkIns.filter(stays) };
    }
    const read = z.safeParse(checkInResponseSchema, said);
    if (!read.success) return null;
    const checkIn: ListedCheckIn = { ...read.data.checkIn, ...(isWaiting && { waiting: true }) };
    if (write.route === 'correctCheckIn') {
      const replaced = (one: ListedCheckIn) => (one.id !== checkIn.id || isTooLate(one) ? one : checkIn);
      return { checkIns: answer.checkIns.map(replaced) };
    }
    const others = answer.checkIns.filter(({ id }) => id !== checkIn.id);
    return {
      checkIns: [checkIn, ...others],
      schedule: scheduleAfter(answer.schedule, checkIn.day),
    };
  },
});

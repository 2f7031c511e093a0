import * as z from 'zod/mini';
import {
  type Booking,
  type Rating,
  rateSessionRequestSchema,
  sessionsResponseSchema,
} from '#shared/contracts/booking/booking.ts';
import type { WaitingWrite } from '../waiting-write.ts';
import { answerRule } from './answer-rule.ts';

/** Null for a write that rates another session, or none. */
export function ratingOf({ route, params, body }: WaitingWrite, sessionId: string): Rating | null {
  if (route !== 'rateSession' || params.id !== sessionId) return null;
  return z.safeParse(rateSessionRequestSchema, body).data?.rating ?? null;
}

export const ratingsRule = answerRule({
  key: ['sessions'],
  routes: ['rateSession'],
  schema: sessionsResponseSchema,
  apply(answer, { write }) {
    const rated = (booking: Booking): Booking => ({
      ...booking,
      rating: ratingOf(write, booking.id) ?? booking.rating,
    });
    return { upcoming: answer.upcoming.map(rated), past: answer.past.map(rated) };
  },
});

import { dayMs } from '#shared/domain/calendar/duration.ts';

/** Begins the id under which the consultation of somebody without an account is kept. */
export const visitorPrefix = 'visitor-';

export const isVisitor = (accountId: string) => accountId.startsWith(visitorPrefix);

/** When a session of a visitor is removed: nobody closes an account for them. undefined for a client's session. */
export const visitorSessionEndsMs = (booking: { readonly accountId: string; readonly endMs: number }) =>
  isVisitor(booking.accountId) ? booking.endMs + 400 * dayMs : undefined;

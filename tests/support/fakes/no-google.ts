import type { RevokeAtGoogle } from '#functions/modules/booking/busy-calendar/google-calendar.ts';

/** For a world in which no coach connected Google. */
export const noGoogle: RevokeAtGoogle = {
  async revoke() {
    throw new Error('Nobody connected Google');
  },
};

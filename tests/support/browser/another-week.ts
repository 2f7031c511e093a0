import type { BrowserContext } from 'playwright';
import { deviceTimeHeader } from '#shared/domain/calendar/device-time.ts';

/**
 * Puts a device into an earlier week. Its clock goes on from there, also in pages that are opened later. The API lives in
 * the present and would refuse the clock, so requests do not say what it shows.
 * @param at An instant in the past.
 */
export async function goBackTo(context: BrowserContext, at: string): Promise<void> {
  await context.clock.install({ time: at });
  await context.route('**/api/**', (route) => {
    const { [deviceTimeHeader]: _, ...headers } = route.request().headers();
    return route.continue({ headers });
  });
}

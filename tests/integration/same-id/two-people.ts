import { expect } from 'vitest';
import { onHolidaysToo } from '#tests/support/holiday-hours.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient } from '#tests/support/people-with-roles.ts';
import { callApi } from '#tests/support/stack.ts';

export type Someone = { readonly id: string; readonly token: string };
/** Two of everything: the one who sends first, and the one who sends the same id later. */
export type TwoPeople = {
  readonly clients: readonly [Someone, Someone];
  readonly coaches: readonly [Someone, Someone];
};

const day = [{ from: '00:00', to: '24:00' }];
export const openHours = {
  zone: 'UTC',
  weekly: { '1': day, '2': day, '3': day, '4': day, '5': day, '6': day, '7': day },
  exceptions: onHolidaysToo(day),
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  horizonDays: 90,
  travelMinutes: 0,
  maxSessionsPerDay: null,
  callBaseUrl: 'https://calls.repz.example',
};

/** Two clients of the highest tier with one coach, who is open day and night, and another coach. */
export async function makeTwoPeople(): Promise<TwoPeople> {
  const coach = async () => {
    const { id, accessToken: token } = await makePerson('coach');
    return { id, token };
  };
  const client = async () => {
    const { accountId: id, token } = await payingClient('longevity');
    return { id, token };
  };
  const [first, second, ana, bob] = await Promise.all([coach(), coach(), client(), client()]);
  const saved = await callApi('PUT', '/api/coach/schedule', first.token, openHours);
  expect(saved.status, await saved.text()).toBe(200);
  await Promise.all([assignClient(first, ana), assignClient(first, bob)]);
  return { clients: [ana, bob], coaches: [first, second] };
}

import { expect, it } from 'vitest';
import { refuseUnbookable } from '../../../../../functions/modules/booking/booking-rules.ts';
import { newBooking } from '../../../../../functions/modules/booking/new-booking.ts';
import { ana, bookingWorld, startOfTest } from './booking-world.ts';

it.each([
  ['home-training', '12 Ocean Drive', '12 Ocean Drive'],
  ['home-training', '', 'Home Training, Your home, Bay Area'],
  ['city-sports-club', '', 'City Sports Club, Bay Area'],
  ['city-sports-club', '12 Ocean Drive', 'City Sports Club, Bay Area'],
] as const)(
  'a session at %s with the address %j takes place at %s, without a call',
  async (place, address, shown) => {
    const booking = await made({ eventType: 'personalTrainingMonthly', place, address });
    expect(booking).toMatchObject({ address: shown, joinUrl: null });
  },
);

it('a call has a room of its own and no address', async () => {
  const booking = await made({ eventType: 'progressReview', place: null, address: '12 Ocean Drive' });
  expect(booking).toMatchObject({ address: null, joinUrl: `https://calls.repz.example/repz-${booking.id}` });
});

it('a session takes place only where its kind allows', () => {
  const refused = { kind: 'invalid', code: 'location_mismatch' };
  const at = (place: 'home-training' | 'city-sports-club') => () =>
    refuseUnbookable(ana, { eventType: 'homeTraining', place });
  expect(at('home-training')).not.toThrow();
  expect(at('city-sports-club')).toThrow(expect.objectContaining(refused));
});

async function made(over: Pick<Parameters<typeof newBooking>[2], 'eventType' | 'place' | 'address'>) {
  const coach = await bookingWorld().deps.coaches.schedule('coach');
  if (coach === null) throw new Error('There is a coach');
  const request = { requestId: 'r', startMs: startOfTest, zone: 'UTC', note: '', source: {}, seriesId: null };
  return newBooking(ana, coach, { ...request, ...over }, startOfTest);
}

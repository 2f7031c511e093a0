import { describe, expect, it } from 'vitest';
import { enquiriesRoutes } from '#shared/contracts/enquiries-routes.ts';
import { longevityPlacesAddress, parseLongevityPlaces } from '#web/features/enquiries/counted-places.ts';

describe('the places of the limited tier, read without the contract', () => {
  it('are asked for where the contract has them', () => {
    const { method, path } = enquiriesRoutes.getLongevityAvailability;
    expect([method, path]).toEqual(['GET', longevityPlacesAddress]);
  });

  it('are what the contract takes', () => {
    const answer = { capacity: 20, free: 3, waiting: 1 };
    expect(parseLongevityPlaces(answer)).toEqual(
      enquiriesRoutes.getLongevityAvailability.response.parse(answer),
    );
  });

  it.each([
    null,
    'three',
    {},
    { capacity: 20, free: 3 },
    { capacity: 20, free: '3', waiting: 1 },
    { capacity: 20, free: 2.5, waiting: 1 },
  ])('are refused as %j, as the contract refuses them', (answer) => {
    expect(() => parseLongevityPlaces(answer)).toThrow(TypeError);
    expect(() => enquiriesRoutes.getLongevityAvailability.response.parse(answer)).toThrow();
  });

  it('are refused below none', () => {
    expect(() => parseLongevityPlaces({ capacity: 20, free: -1, waiting: 0 })).toThrow(TypeError);
  });
});

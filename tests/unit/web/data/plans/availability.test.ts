import { describe, expect, it } from 'vitest';
import { enquiriesRoutes } from '#shared/contracts/enquiries/enquiries-routes.ts';
import { availabilityAddress, parseAvailability } from '#web/data/plans/availability.ts';

const open = { isOpen: true, seats: null, waiting: 0 };
const answer = {
  core: open,
  adaptive: open,
  performance: { ...open, isOpen: false, waiting: 2 },
  longevity: { isOpen: false, seats: { capacity: 5, free: 0 }, waiting: 1 },
};

describe('the availability of the tiers, read without the contract', () => {
  it('is asked for where the contract has it', () => {
    const { method, path } = enquiriesRoutes.getAvailability;
    expect([method, path]).toEqual(['GET', availabilityAddress]);
  });

  it('is what the contract takes', () => {
    expect(parseAvailability(answer)).toEqual(enquiriesRoutes.getAvailability.response.parse(answer));
  });

  it.each([
    null,
    'open',
    {},
    { ...answer, core: undefined },
    { ...answer, longevity: { ...answer.longevity, seats: { capacity: 5 } } },
    { ...answer, longevity: { ...answer.longevity, waiting: '1' } },
    { ...answer, core: { ...open, waiting: 2.5 } },
    { ...answer, core: { ...open, isOpen: 1 } },
  ])('is refused as %j, as the contract refuses it', (wrong) => {
    expect(() => parseAvailability(wrong)).toThrow(TypeError);
    expect(() => enquiriesRoutes.getAvailability.response.parse(wrong)).toThrow();
  });

  it('is refused with counts below zero', () => {
    expect(() => parseAvailability({ ...answer, core: { ...open, waiting: -1 } })).toThrow(TypeError);
  });
});

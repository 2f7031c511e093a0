import { describe, expect, it } from 'vitest';
import { refuseWrongClock } from '#functions/platform/device-clock.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { deviceTimeHeader } from '#shared/domain/calendar/device-time.ts';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const hour = 3_600_000;
const says = (at: number | string) =>
  new Headers({ [deviceTimeHeader]: typeof at === 'string' ? at : new Date(at).toISOString() });

describe("a device's clock", () => {
  it('is believed within a day, and when the device does not say or garbles what it shows', () => {
    const believed = [says(now), says(now + 23 * hour), says(now - 23 * hour), new Headers(), says('soon')];
    for (const headers of believed) expect(() => refuseWrongClock(headers, now)).not.toThrow();
  });

  it('is refused in words when it is years slow or days fast, with the right time beside it', () => {
    expect(() => refuseWrongClock(says(Date.UTC(2019, 0, 1)), now)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'device_clock',
        message: "Your device's clock says 2019-01-01 00:00 UTC. Check its date and time.",
        details: { now: '2026-03-02T10:00:00.000Z' },
      }),
    );
    expect(() => refuseWrongClock(says(now + 25 * hour), now)).toThrow(/2026-03-03 11:00 UTC/);
  });

  it('matters wherever a request carries a time that the device wrote', () => {
    const flagged = Object.entries(apiRoutes).flatMap(([id, route]) => ('deviceTime' in route ? [id] : []));
    expect(flagged.toSorted()).toEqual([
      'addBiomarker',
      'addGirths',
      'addMeasurement',
      'changeBiomarker',
      'changeGirth',
      'changeMeasurement',
      'logFood',
      'markHabit',
      'submitCheckIn',
      'syncTraining',
    ]);
  });
});

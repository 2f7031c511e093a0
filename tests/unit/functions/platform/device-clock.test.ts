import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { refuseWrongClock } from '#functions/platform/device-clock.ts';
import { instantSchema, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { entryIdSchema } from '#shared/contracts/nutrition/nutrition.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { deviceTimeHeader } from '#shared/domain/calendar/device-time.ts';
import { schemasIn } from '#tests/support/schemas-in.ts';

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

  it('matters for every write that waits on a device and carries a time of its own', () => {
    const timed = Object.entries<ApiRoute>(apiRoutes).flatMap(([id, route]) =>
      (route.queued === true && writesTime(route)) || id === 'syncTraining' ? [id] : [],
    );
    const flagged = Object.entries(apiRoutes).flatMap(([id, route]) => ('deviceTime' in route ? [id] : []));
    expect(flagged).toEqual(timed);
    expect(flagged.length).toBeGreaterThan(5);
  });
});

/** Says when something was, rather than which stored value is meant. */
const writesTime = ({ method, params, request }: ApiRoute) =>
  method !== 'DELETE' && (hasTime(request) || (params !== undefined && 'day' in params._zod.def.shape));

const times: readonly unknown[] = [localDaySchema, instantSchema, entryIdSchema];
const hasTime = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && schemasIn(schema).some((each) => times.includes(each));

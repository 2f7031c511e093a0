import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { instantSchema, localDaySchema } from '#shared/contracts/local-day.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';

const accepts = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success;

describe('a day or a moment that a request names', () => {
  it.each(['1900-01-01', '2026-02-28', '2028-02-29', '2199-12-31'])('may be %s', (day) => {
    expect(accepts(localDaySchema, day)).toBe(true);
    expect(accepts(instantSchema, `${day}T23:59:59.000Z`)).toBe(true);
  });

  it.each([
    '0000-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '',
  ])('may not be %j', (day) => {
    expect(accepts(localDaySchema, day)).toBe(false);
    expect(accepts(instantSchema, `${day}T23:59:59.000Z`)).toBe(false);
  });

  it('may not be a moment without its zone, or at a time that no clock shows', () => {
    for (const moment of ['2026-01-01T10:00:00', '2026-01-01T24:00:00Z', '2026-01-01T10:60:00Z']) {
      expect(accepts(instantSchema, moment)).toBe(false);
    }
  });
});

const ranges = Object.entries<ApiRoute>(apiRoutes).flatMap(([id, { query }]) =>
  query !== undefined && 'from' in query._zod.def.shape ? [[id, query] as const] : [],
);

describe('a range from one end to the other', () => {
  it('is asked for by the routes that this test knows', () => {
    expect(ranges.map(([id]) => id).sort()).toEqual([
      'getCoachCalendar',
      'getFoodLog',
      'getTrainingCalendar',
      'listConsultationSlots',
      'listSlots',
    ]);
  });

  it.each(ranges)('of %s is refused by its end when that comes first', (id, query) => {
    const isDays = id === 'getFoodLog' || id === 'getTrainingCalendar';
    const at = (day: string) => (isDays ? day : `${day}T00:00:00.000Z`);
    const rest = id === 'listSlots' ? { eventType: 'consultation' } : {};
    const parse = (from: string, to: string) => z.safeParse(query, { ...rest, from: at(from), to: at(to) });
    expect(parse('2026-11-20', '2026-11-24').success).toBe(true);
    expect(parse('2026-11-20', '2026-11-20').success).toBe(true);
    expect(parse('2026-11-24', '2026-11-20').error?.issues.map(({ path }) => path)).toEqual([['to']]);
  });
});

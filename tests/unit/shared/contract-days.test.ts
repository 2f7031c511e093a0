import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { instantSchema, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';

const accepts = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success;

describe('days and instants in requests', () => {
  it.each(['1900-01-01', '2026-02-28', '2028-02-29', '2199-12-31'])('accepts %s', (day) => {
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

  it('rejects an instant without a time zone or with an impossible time', () => {
    for (const moment of ['2026-01-01T10:00:00', '2026-01-01T24:00:00Z', '2026-01-01T10:60:00Z']) {
      expect(accepts(instantSchema, moment)).toBe(false);
    }
  });
});

const ranges = Object.entries<ApiRoute>(apiRoutes).flatMap(([id, { query }]) =>
  query !== undefined && 'from' in query._zod.def.shape ? [[id, query] as const] : [],
);

describe('date ranges', () => {
  it.each(ranges)('of %s are rejected when they end before they start', (id, query) => {
    const forms = [
      (day: string) => day,
      (day: string) => day.slice(0, 7),
      (day: string) => `${day}T00:00:00.000Z`,
    ];
    const { from: start } = query._zod.def.shape;
    const at = forms.find((form) => start !== undefined && accepts(start, form('2026-10-30'))) ?? String;
    const rest = id.startsWith('listSlots') ? { eventType: 'consultation' } : {};
    const parse = (from: string, to: string) => z.safeParse(query, { ...rest, from: at(from), to: at(to) });
    expect(parse('2026-10-30', '2026-11-03').success).toBe(true);
    expect(parse('2026-11-20', '2026-11-20').success).toBe(true);
    expect(parse('2026-11-03', '2026-10-30').error?.issues.map(({ path }) => path)).toEqual([['to']]);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  clientEventSchema,
  clientEventsMaxBytes,
  clientEventsPerBatch,
  clientEventsRequestSchema,
} from '#shared/contracts/enquiries/client-events.ts';
import { fc } from '#tests/support/properties.ts';
import { batchesOf, errorEvent, largestBatch } from '#web/features/analytics/event-batches.ts';
import { routePattern } from '#web/features/analytics/route-pattern.ts';
import type { AnalyticsEvent } from '#web/lib/telemetry/analytics.tsx';

const someEvents: AnalyticsEvent[] = [
  { name: 'page_view', path: '/monthly-coaching-prices' },
  { name: 'page_view', path: '/', title: `${'Größe für Übungen 💪 '.repeat(8)}`.slice(0, 160) },
  { name: 'click', path: '/', target: 'a'.repeat(60) },
  { name: 'conversion', kind: 'tier_reservation', tier: 'core', valueDollars: 856 },
  { name: 'performance', path: '/', metric: 'lcp', value: 612 },
];

describe('batches', () => {
  it('have the limits of the contract', () => {
    expect(largestBatch).toEqual({ events: clientEventsPerBatch, bytes: clientEventsMaxBytes });
  });

  it('hold every event once and in order, and none is refused for its size or form', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...someEvents), { maxLength: 300 }), (events) => {
        const batches = batchesOf(events);
        expect(batches.flatMap((batch) => batch.events)).toEqual(events);
        for (const batch of batches) {
          expect(z.safeParse(clientEventsRequestSchema, batch).success).toBe(true);
          expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(clientEventsMaxBytes);
        }
        expect(new Set(batches.map((batch) => batch.id)).size).toBe(batches.length);
      }),
    );
  });

  it('are none for no events', () => {
    expect(batchesOf([])).toEqual([]);
  });
});

describe('what an error event contains', () => {
  it('is its kind and its route, never its message or address', () => {
    const event = errorEvent({
      at: '2026-11-21T06:00:00.000Z',
      path: '/invite/Secret-Code-1',
      kind: 'TypeError',
      message: 'ann@example.com is not a function',
      source: 'rejection',
    });
    expect(event).toEqual({ name: 'error', path: '/invite/:code', kind: 'TypeError', source: 'rejection' });
  });

  it.each(['Ann O’Hara', '<script>', '', 'x'.repeat(80)])('is no kind at all for the name %j', (kind) => {
    expect(errorEvent({ at: '', path: '/', kind, message: '', source: 'error' })).toMatchObject({
      kind: 'Unknown',
    });
  });

  it('always fits the contract', () => {
    fc.assert(
      fc.property(fc.string(), fc.webPath(), (kind, path) => {
        const event = errorEvent({ at: '', path: path || '/', kind, message: '', source: 'boundary' });
        expect(z.safeParse(clientEventSchema, event).success).toBe(true);
      }),
    );
  });
});

it.each([
  ['/', '/'],
  ['/dashboard/training', '/dashboard/*'],
  ['/invite/abc123', '/invite/:code'],
  ['/john-smith', '/*'],
])('the address %s is reported as %s', (address, pattern) => {
  expect(routePattern(address)).toBe(pattern);
});

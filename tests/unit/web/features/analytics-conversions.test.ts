import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '#web/lib/telemetry/analytics.tsx';
import { connectCollector } from '#web/lib/telemetry/analytics.tsx';
import { reportConversion, reportReservation } from '#web/lib/telemetry/conversions.ts';

describe('conversions', () => {
  let told: AnalyticsEvent[];

  beforeEach(() => {
    told = [];
    const store = new Map([
      [
        'repz.experiments',
        JSON.stringify({
          variants: { hero_headline: 'urgency', cta_button_text: 'control' },
          outside: ['cta_button_text'],
        }),
      ],
    ]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
    connectCollector((event) => told.push(event));
  });

  it('have the value of the specification, and count for the variants that take part', () => {
    reportConversion('email_signup');
    expect(told).toEqual([
      { name: 'conversion', kind: 'email_signup', valueDollars: 1 },
      { name: 'ab_conversion', test: 'hero_headline', variant: 'urgency' },
    ]);
  });

  it('count a payment once, at what was paid', () => {
    reportReservation('cs_1', 'performance', 2_200_00);
    reportReservation('cs_1', 'performance', 2_200_00);
    expect(told).toEqual([
      { name: 'funnel', step: 'payment_method_submission', tier: 'performance' },
      { name: 'conversion', kind: 'tier_reservation', tier: 'performance', valueDollars: 2200 },
      { name: 'ab_conversion', test: 'hero_headline', variant: 'urgency' },
    ]);
  });
});

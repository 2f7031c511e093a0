import { describe, expect, it } from 'vitest';
import {
  conversionValueDollars,
  localErrorStore,
  monitoringFlushMilliseconds,
  scrollDepthPercents,
} from '#shared/domain/site/monitoring.ts';

describe('monitoring', () => {
  it('flushes every 30 s and keeps 50 errors', () => {
    expect(monitoringFlushMilliseconds).toBe(30_000);
    expect(localErrorStore).toEqual({ key: 'app_errors', capacity: 50 });
  });

  it('has scroll depths and conversion values in dollars', () => {
    expect(scrollDepthPercents).toEqual([25, 50, 75, 90, 100]);
    expect(conversionValueDollars).toEqual({ consultation_booking: 0, email_signup: 1, phone_call: 5 });
  });
});

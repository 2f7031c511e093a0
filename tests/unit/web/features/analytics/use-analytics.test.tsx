// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnalyticsProvider, connectCollector, useAnalytics } from '#web/lib/telemetry/analytics.tsx';

afterEach(() => vi.restoreAllMocks());

it('outside its provider analytics warns and does nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { result } = renderHook(() => useAnalytics());
  result.current.track({ name: 'page_view', path: '/' });
  expect(warn).toHaveBeenCalledWith('[Analytics] Provider missing – using no-op analytics.');
  const collected: unknown[] = [];
  connectCollector((event) => collected.push(event));
  expect(collected).toEqual([]);
});

it('inside it, the collector gets what happened before it came and what happens after', () => {
  connectCollector(() => undefined);
  const { result } = renderHook(() => useAnalytics(), { wrapper: AnalyticsProvider });
  const collected: unknown[] = [];
  connectCollector((event) => collected.push(event));
  result.current.track({ name: 'funnel', step: 'pricing_view' });
  expect(collected).toEqual([{ name: 'funnel', step: 'pricing_view' }]);
});

import { expect, it, vi } from 'vitest';
import { createOperatorAlarms } from '../../../../../functions/modules/billing/alarms.ts';

it('writes an error that names the alarm, and counts it', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const metrics = { count: vi.fn() };
  createOperatorAlarms(log, metrics).raise('price_mismatch', { accountId: 'a1' });
  expect(log.error.mock.calls).toEqual([
    ['Alarm: price_mismatch', { alarm: 'price_mismatch', accountId: 'a1' }],
  ]);
  expect(metrics.count.mock.calls).toEqual([['MoneyAlarms']]);
});

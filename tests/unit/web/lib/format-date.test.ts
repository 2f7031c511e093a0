import { expect, test } from 'vitest';
import { formatDate } from '#web/lib/format-date.ts';

test('shows a date in the zone of the person, and an unreadable one as it is', () => {
  expect(formatDate('2026-03-01T02:00:00Z', 'en', 'America/Los_Angeles')).toBe('February 28, 2026');
  expect(formatDate('soon', 'en', undefined)).toBe('soon');
});

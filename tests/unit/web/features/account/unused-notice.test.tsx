// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { UnusedNotice } from '#web/features/account/components/unused-notice.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => speakEnglish('account'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function textAt(now: string, warned: { readonly unusedDueAt?: string }): string | null {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const notice = <UnusedNotice account={anAccount(warned)} />;
  return render(<AuthProvider store={anAuthStore({})}>{notice}</AuthProvider>).container.textContent;
}

test('a person who was warned and logged in reads that the account stays, until the day of the warning', () => {
  const warned = { unusedDueAt: '2028-05-01T10:00:00.000Z' };
  expect(textAt('2028-04-12T09:00:00.000Z', warned)).toMatch(/Your account stays.*24 months.*May 1, 2028/);
  expect(textAt('2028-05-01T10:00:00.000Z', warned)).toBe('');
});

test('a person who was not warned reads nothing', () => {
  expect(textAt('2028-04-12T09:00:00.000Z', {})).toBe('');
});

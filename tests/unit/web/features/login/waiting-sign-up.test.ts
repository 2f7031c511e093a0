// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import { waitingSignUp } from '#web/features/login/waiting-sign-up.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('keeps the address for as long as its code is valid', () => {
  waitingSignUp.keep('ada@repz.example', now);
  expect(waitingSignUp.read(now + 23 * hourMs)).toBe('ada@repz.example');
  expect(waitingSignUp.read(now + 24 * hourMs)).toBeUndefined();
  waitingSignUp.forget();
  expect(waitingSignUp.read(now)).toBeUndefined();
});

test('takes what it cannot read for nothing', () => {
  sessionStorage.setItem('repz.waiting-sign-up', '{"email":1}');
  expect(waitingSignUp.read(now)).toBeUndefined();
  sessionStorage.setItem('repz.waiting-sign-up', 'half a ro');
  expect(waitingSignUp.read(now)).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { homePath, loginPath, safeReturnTo } from '#web/session/return-to.ts';

describe('the way back after a login', () => {
  test.each([
    '/account',
    '/dashboard/training?week=2#set-3',
    '/payment-success?session_id=cs_1&payment=success',
  ])('%s is kept', (path) => expect(safeReturnTo(path)).toBe(path));

  test.each([
    ['another site', 'https://evil.example/account'],
    ['another site without a scheme', '//evil.example'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['dots that resolve to a double slash', '/x/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'account'],
    ['nothing', ''],
    ['no parameter', null],
    ['the login itself', '/login?returnTo=/login'],
    ['the sign-up', '/signup'],
  ])('%s is refused', (_, value) => expect(safeReturnTo(value)).toBeNull());

  test('the login carries where one came from, but not the landing page or a foreign address', () => {
    expect(loginPath('/dashboard/ai')).toBe('/login?returnTo=%2Fdashboard%2Fai');
    expect(loginPath('/')).toBe('/login');
    expect(loginPath('//evil.example')).toBe('/login');
  });

  test('each role starts on a screen that lets it in', () => {
    expect(homePath('coach')).toBe('/coach');
    expect(homePath('client')).toBe('/dashboard');
    expect(homePath('admin')).toBe('/admin');
  });
});

import { describe, expect, test } from 'vitest';
import { sessionMarkerKey } from '#web/lib/signed-in-hint.ts';
import { createSessionClock } from '#web/session/session-clock.ts';
import { fakeBrowser } from './fake-browser.ts';

const minute = 60_000;

describe('the one-hour session', () => {
  test('warns five minutes before the end, once, and ends after the hour', () => {
    const browser = fakeBrowser();
    const clock = createSessionClock(browser.environment);
    clock.begin();
    browser.advance(55 * minute - 1);
    expect(clock.getSnapshot().phase).toBe('active');
    browser.advance(1);
    expect(clock.getSnapshot().phase).toBe('warning');
    browser.advance(4 * minute);
    expect(browser.warnings).toEqual(['Session approaching timeout']);
    browser.advance(minute);
    expect(clock.getSnapshot().phase).toBe('expired');
    expect(browser.warnings).toEqual(['Session approaching timeout', 'session_timeout']);
    expect(browser.entries.has(sessionMarkerKey)).toBe(false);
  });

  test('restarts with Stay signed in, which comes too late once it is over', () => {
    const browser = fakeBrowser();
    const clock = createSessionClock(browser.environment);
    clock.begin();
    browser.advance(57 * minute);
    clock.stay();
    expect(clock.getSnapshot().phase).toBe('active');
    browser.advance(60 * minute);
    clock.stay();
    expect(clock.getSnapshot().phase).toBe('expired');
  });

  test('survives a reload with the time that is left', () => {
    const browser = fakeBrowser();
    createSessionClock(browser.environment).begin();
    browser.sleep(56 * minute);
    const reloaded = createSessionClock(browser.environment);
    reloaded.sync();
    expect(reloaded.getSnapshot().phase).toBe('warning');
  });

  test('is over when a machine wakes after the hour, though no timer ran', () => {
    const browser = fakeBrowser();
    const clock = createSessionClock(browser.environment);
    clock.begin();
    browser.sleep(3 * 60 * minute);
    clock.sync();
    expect(clock.getSnapshot().phase).toBe('expired');
  });

  test('is one for all tabs: staying in one keeps the other', () => {
    const browser = fakeBrowser();
    const [one, other] = [createSessionClock(browser.environment), createSessionClock(browser.environment)];
    one.begin();
    other.onStorage(sessionMarkerKey);
    browser.advance(56 * minute);
    one.stay();
    other.onStorage(sessionMarkerKey);
    browser.advance(10 * minute);
    expect(other.getSnapshot().phase).toBe('active');
  });

  test('a sign-out in one tab is no timeout in the other', () => {
    const browser = fakeBrowser();
    const [one, other] = [createSessionClock(browser.environment), createSessionClock(browser.environment)];
    one.begin();
    other.onStorage(sessionMarkerKey);
    browser.advance(10 * minute);
    one.end();
    other.onStorage(sessionMarkerKey);
    expect(other.getSnapshot().phase).toBe('none');
  });

  test('the end seen by another tab a moment earlier is still the end', () => {
    const browser = fakeBrowser();
    const clock = createSessionClock(browser.environment);
    clock.begin();
    browser.sleep(60 * minute - 100);
    browser.entries.delete(sessionMarkerKey);
    clock.onStorage(sessionMarkerKey);
    browser.advance(200);
    expect(clock.getSnapshot().phase).toBe('expired');
  });

  test('ignores other keys and a marker that is no time', () => {
    const browser = fakeBrowser();
    const clock = createSessionClock(browser.environment);
    browser.entries.set(sessionMarkerKey, 'soon');
    clock.onStorage('repz.theme');
    clock.sync();
    expect(clock.getSnapshot().phase).toBe('none');
  });
});

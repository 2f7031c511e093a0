import { describe, expect, test } from 'vitest';
import { clockDecision } from '#web/session/clock-decision.ts';

const user = { id: 'ana', email: 'ana@repz.example' };

describe('what a tab does about the shared clock', () => {
  test.each([
    ['none', 'nothing', 'end', 'end'],
    ['active', 'enter', 'compare', 'enter'],
    ['warning', 'enter', 'nothing', 'enter'],
    ['expired', 'nothing', 'expire', 'nothing'],
  ] as const)('%s: signed out %s, signed in %s, after its end %s', (phase, out, signedIn, ended) => {
    expect(clockDecision(phase, { user: null, sessionExpired: false })).toBe(out);
    expect(clockDecision(phase, { user, sessionExpired: false })).toBe(signedIn);
    expect(clockDecision(phase, { user, sessionExpired: true })).toBe(ended);
  });
});

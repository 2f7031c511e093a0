import { describe, expect, it } from 'vitest';
import { readTierHint } from '#web/lib/tier-hint.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const email = 'ada@repz.example';

function storage(account: unknown, signedInAs: string | null = email) {
  const claims = Buffer.from(JSON.stringify({ email: signedInAs })).toString('base64url');
  const pool = 'CognitoIdentityServiceProvider.client';
  const rows: [string, string][] = [
    ['repz.session-started-at', String(now - 60_000)],
    ['repz.account', typeof account === 'string' ? account : JSON.stringify(account)],
    ...(signedInAs === null
      ? []
      : ([
          [`${pool}.LastAuthUser`, 'ada'],
          [`${pool}.ada.idToken`, `header.${claims}.signature`],
        ] satisfies [string, string][])),
  ];
  return {
    length: rows.length,
    key: (index: number) => rows[index]?.[0] ?? null,
    getItem: (key: string) => new Map(rows).get(key) ?? null,
  };
}

const account = (tier: string | null, source = 'subscription', storedAt: unknown = now - 60_000) => ({
  account: { email },
  entitlement: { tier, source },
  storedAt,
});

describe('the tier hint of a person who seems to be signed in', () => {
  it('is the plan they pay for', () => {
    expect(readTierHint(storage(account('performance')), now)).toEqual({ tier: 'performance', isHeld: true });
  });
  it('is no plan held where every account has that tier', () => {
    expect(readTierHint(storage(account('core', 'default')), now)).toEqual({ tier: 'core', isHeld: false });
  });
  it.each([
    ['nobody is signed in', storage(account('performance'), null)],
    ['somebody else was here before', storage(account('performance'), 'eve@repz.example')],
    ['it was said more than a day ago', storage(account('performance', 'subscription', now - 90_000_000))],
    ['it was said in a future of another clock', storage(account('performance', 'subscription', now + 1))],
    ['nobody noted when', storage({ ...account('performance'), storedAt: undefined })],
    ['the tier is none of ours', storage(account('platinum'))],
    ['the account has no tier', storage(account(null))],
    ['the row is broken', storage('{')],
    ['the row is no object', storage('3')],
  ])('is unknown where %s', (_, kept) => {
    expect(readTierHint(kept, now)).toBeNull();
  });
});

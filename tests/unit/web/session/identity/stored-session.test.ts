import { describe, expect, test } from 'vitest';
import { isFresh, readStoredSession } from '#web/session/identity/stored-session.ts';

const clientId = 'client1';
const prefix = `CognitoIdentityServiceProvider.${clientId}`;
const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

function storage(entries: Record<string, string>) {
  return { getItem: (key: string) => entries[key] ?? null };
}
const signedIn = {
  [`${prefix}.LastAuthUser`]: 'user-1',
  [`${prefix}.user-1.accessToken`]: token({ sub: 'user-1', exp: 2_000 }),
  [`${prefix}.user-1.idToken`]: token({ email: 'josé@repz.example' }),
};

describe('the stored session', () => {
  test('is read without the identity library', () => {
    expect(readStoredSession(storage(signedIn), clientId)).toMatchObject({
      userId: 'user-1',
      email: 'josé@repz.example',
      accessTokenExpiresAt: 2_000_000,
    });
  });
  test("is nobody's for another client, without tokens, or with broken ones", () => {
    expect(readStoredSession(storage(signedIn), 'client2')).toBeNull();
    expect(readStoredSession(storage({ [`${prefix}.LastAuthUser`]: 'user-1' }), clientId)).toBeNull();
    expect(
      readStoredSession(storage({ ...signedIn, [`${prefix}.user-1.accessToken`]: 'broken' }), clientId),
    ).toBeNull();
  });
  test('is refreshed before it runs out, not after', () => {
    const session = readStoredSession(storage(signedIn), clientId);
    expect(session && isFresh(session, 1_969_000)).toBe(true);
    expect(session && isFresh(session, 1_971_000)).toBe(false);
  });
});

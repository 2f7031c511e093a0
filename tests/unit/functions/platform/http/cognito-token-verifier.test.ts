import { createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCognitoTokenVerifier } from '#functions/platform/http/cognito-token-verifier.ts';

const userPoolId = 'us-east-1_Pool12345';
const clientId = 'web-client';
const pool = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = {
  ...pool.publicKey.export({ format: 'jwk' }),
  kid: 'key-1',
  alg: 'RS256',
  use: 'sig',
  kty: 'RSA',
};
const verify = createCognitoTokenVerifier({ userPoolId, clientId }, { keys: [key] });

const now = Math.floor(Date.now() / 1000);
const claims = {
  sub: 'account-1',
  username: 'account-1',
  token_use: 'access',
  client_id: clientId,
  jti: 'token-1',
  iss: `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`,
  iat: now,
  exp: now + 3600,
};
function token(
  about: object = {},
  signer = pool.privateKey,
  header: object = { alg: 'RS256', kid: 'key-1' },
) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const said = `${part(header)}.${part({ ...claims, ...about })}`;
  return `${said}.${createSign('RSA-SHA256').update(said).sign(signer, 'base64url')}`;
}

describe('an access token', () => {
  it('says who calls', async () => {
    expect(await verify(token())).toMatchObject({ sub: 'account-1', client_id: clientId });
  });

  it.each([
    ['of another key', token({}, stranger.privateKey)],
    [
      'without a signature',
      `${token({}, pool.privateKey, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`,
    ],
    ['that has run out', token({ exp: now - 60 })],
    ['of another app client', token({ client_id: 'another' })],
    ['of another pool', token({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other' })],
    ['that is an ID token', token({ token_use: 'id', aud: clientId })],
    ['that is no token', 'nonsense'],
  ])('rejects %s', async (_what, given) => {
    expect(await verify(given)).toBeNull();
  });
});

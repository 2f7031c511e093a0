import { createHmac } from 'node:crypto';
import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { callApi, cognito, makeUser, output, password, stack } from '#tests/support/stack.ts';
import { createRepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';

const beginSignIn = () =>
  createRepeatedSignIn({
    userPoolId: output('UserPoolId'),
    userPoolClientId: output('UserPoolClientId'),
    userPoolEndpoint: stack.emulatorUrl(),
  });

/** What an authenticator app shows now (RFC 6238, six digits, half a minute each). */
function codeOf(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

const remove = (token: string) => callApi('POST', '/api/account/delete', token, { confirm: 'DELETE' });

test('the password alone deletes an account without a second factor, a wrong one does not', async () => {
  const { email, accessToken } = await makeUser();
  await expect(beginSignIn().start(email, 'Not-my-password-1')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  const repeated = beginSignIn();
  await expect(repeated.accessToken()).rejects.toThrow('not done');
  expect(await repeated.start(email, password)).toEqual({ kind: 'done' });
  const proof = await repeated.accessToken();
  expect(proof).not.toBe(accessToken);
  expect((await remove(proof)).status).toBe(200);
  await repeated.end();
  await expect(repeated.accessToken()).rejects.toThrow('not done');
});

test('no token is issued without the second factor of an account that has one', async () => {
  const { email, accessToken } = await makeUser();
  const { SecretCode = '' } = await cognito().send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  await cognito().send(
    new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: codeOf(SecretCode) }),
  );
  await cognito().send(
    new SetUserMFAPreferenceCommand({
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );
  const repeated = beginSignIn();
  expect(await repeated.start(email, password)).toEqual({ kind: 'totp' });
  await expect(repeated.accessToken()).rejects.toThrow('not done');
  const wrong = String((Number(codeOf(SecretCode)) + 1) % 1_000_000).padStart(6, '0');
  await expect(repeated.answer(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect(await repeated.answer(codeOf(SecretCode))).toEqual({ kind: 'done' });
  expect((await remove(await repeated.accessToken())).status).toBe(200);
});

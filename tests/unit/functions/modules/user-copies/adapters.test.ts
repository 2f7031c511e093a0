import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageExpired } from '#functions/modules/user-copies/copy-users.ts';
import { createCognitoPoolUsers } from '#functions/modules/user-copies/provider/cognito-pool-users.ts';
import { createS3UserCopyStore } from '#functions/modules/user-copies/provider/s3-user-copy-store.ts';
import { type FakeAws, json, startFakeAws, xml } from '#tests/support/fake-aws.ts';

let aws: FakeAws;
beforeAll(async () => {
  aws = await startFakeAws();
});
afterAll(() => aws.close());

const day = '2026-11-28';
const progressFile = `/copies/users/${day}/progress.json`;
const s3Error = (status: number, code: string) => xml(`<Error><Code>${code}</Code></Error>`, { status });

describe('the files of a copy', () => {
  /** With what each command was asked, beside the answers over the wire. */
  function storeOf() {
    const client = new S3Client({ ...aws.connection });
    const asked: unknown[] = [];
    const send = client.send.bind(client);
    Reflect.set(client, 'send', (command: Parameters<typeof send>[0]) => {
      asked.push(command.input);
      return send(command);
    });
    return { store: createS3UserCopyStore(client, 'copies'), asked };
  }

  it('have no progress before the first run of a day, and its version afterwards', async () => {
    const { store } = storeOf();
    aws.reply(`GET ${progressFile}`, s3Error(404, 'NoSuchKey'));
    expect(await store.progress(day)).toBeUndefined();
    aws.reply(`GET ${progressFile}`, {
      headers: { etag: '"1"' },
      body: '{"files":2,"users":120,"next":"token"}',
    });
    expect(await store.progress(day)).toEqual({ files: 2, users: 120, next: 'token', version: '"1"' });
    aws.reply(`GET ${progressFile}`, s3Error(403, 'AccessDenied'));
    await expect(store.progress(day)).rejects.toThrow();
  });

  it('replace only the progress that was read', async () => {
    const { store, asked } = storeOf();
    aws.reply(`PUT ${progressFile}`, { headers: { etag: '"2"' } });
    const first = await store.saveProgress(day, { files: 1, users: 60 }, undefined);
    expect(first).toEqual({ files: 1, users: 60, version: '"2"' });
    await store.saveProgress(day, { files: 2, users: 120 }, first);
    expect(asked).toMatchObject([{ IfNoneMatch: '*' }, { IfMatch: '"2"' }]);
    for (const [status, code] of [
      [412, 'PreconditionFailed'],
      [409, 'ConditionalRequestConflict'],
    ] as const) {
      aws.reply(`PUT ${progressFile}`, s3Error(status, code));
      expect(await store.saveProgress(day, { files: 2, users: 120 }, first), code).toBeUndefined();
    }
    aws.reply(`PUT ${progressFile}`, s3Error(403, 'AccessDenied'));
    await expect(store.saveProgress(day, { files: 2, users: 120 }, first)).rejects.toThrow();
  });

  it('are named by their number, so that a file made again replaces itself', async () => {
    const { store, asked } = storeOf();
    aws.reply(`PUT /copies/users/${day}/users-00007.json`, {});
    aws.reply(`PUT /copies/users/${day}/groups.json`, {});
    await store.saveUsers(day, 7, []);
    await store.saveGroups(day, { coach: ['bo'] });
    expect(asked).toMatchObject([{ Body: '[]' }, { Body: '{"coach":["bo"]}' }]);
  });
});

describe('the user pool', () => {
  const pool = () => createCognitoPoolUsers(new CognitoIdentityProviderClient({ ...aws.connection }), 'pool');

  it('gives users with their attributes, and the token of the next page', async () => {
    aws.reply(
      'POST ',
      json({
        Users: [
          {
            Username: 'ana',
            Enabled: true,
            UserStatus: 'CONFIRMED',
            UserCreateDate: 1_767_225_600,
            Attributes: [{ Name: 'email', Value: 'ana@example.com' }],
          },
        ],
        PaginationToken: 'next',
      }),
    );
    expect(await pool().users(undefined)).toEqual({
      items: [
        {
          username: 'ana',
          status: 'CONFIRMED',
          enabled: true,
          createdAt: '2026-01-01T00:00:00.000Z',
          attributes: { email: 'ana@example.com' },
        },
      ],
      next: 'next',
    });
    expect(JSON.parse(aws.calls.at(-1)?.body ?? '')).toEqual({ UserPoolId: 'pool', Limit: 60 });
  });

  it('says that it has forgotten a page, and hides no other refusal', async () => {
    const refusal = { status: 400, body: '{"__type":"InvalidParameterException","message":"Invalid token"}' };
    aws.reply('POST ', { ...refusal, headers: { 'content-type': 'application/x-amz-json-1.1' } });
    await expect(pool().users('old')).rejects.toThrow(PageExpired);
    await expect(pool().users(undefined)).rejects.toThrow('Invalid token');
  });

  it('gives the members of a group from all pages', async () => {
    const page = (Username: string, NextToken?: string) => json({ Users: [{ Username }], NextToken });
    aws.reply('POST ', page('ana', 'more'), page('bo'));
    expect(await pool().members('client')).toEqual(['ana', 'bo']);
    aws.reply('POST ', json({ Groups: [{ GroupName: 'client' }, { GroupName: 'coach' }] }));
    expect(await pool().groups()).toEqual(['client', 'coach']);
  });
});

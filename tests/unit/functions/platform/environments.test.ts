import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';

const enquiries = {
  STAGE: 'local',
  VERSION: '1',
  OPERATIONS_TABLE: 'operations',
  RATE_LIMIT_REQUESTS: '100',
  ACCOUNTS_TABLE: 'accounts',
  BILLING_TABLE: 'billing',
  ENQUIRIES_TABLE: 'enquiries',
  OUTBOX_TABLE: 'outbox',
  SUPPORT_ADDRESS: 'a.b+c@repz.example',
  EVENT_SAMPLE_RATE: '0.1',
};

describe('the environment of a function', () => {
  it('is read as types, without variables of others', () => {
    expect(z.parse(environments.enquiries, { ...enquiries, PATH: '/bin' })).toEqual({
      ...enquiries,
      LOG_LEVEL: 'INFO',
      RATE_LIMIT_REQUESTS: 100,
      EVENT_SAMPLE_RATE: 0.1,
    });
  });

  it('names every bad variable at once, and no value', () => {
    const { STAGE: _stage, ...bad } = {
      ...enquiries,
      RATE_LIMIT_REQUESTS: 'secret-text',
      SUPPORT_ADDRESS: 'me',
    };
    const { error } = z.safeParse(environments.enquiries, bad);
    expect(error?.issues.map(({ path }) => path.join())).toEqual([
      'STAGE',
      'RATE_LIMIT_REQUESTS',
      'SUPPORT_ADDRESS',
    ]);
    expect(error?.message).not.toContain('secret-text');
  });

  it.each([
    ['mail-sender', 'SITE_URL', 'https://repz.example', 'repz.example'],
    ['mail-sender', 'MAIL_SENDER', 'no-reply@mail.repz.example', 'no-reply@localhost'],
    ['mail-sender', 'MAIL_SENDER', 'a.b+c@repz.example', 'Repz <a@repz.example>'],
    ['enquiries', 'EVENT_SAMPLE_RATE', '1', '1.5'],
    ['enquiries', 'EVENT_SAMPLE_RATE', '0.01', '0'],
    ['enquiries', 'ACCOUNTS_TABLE', 'accounts', ''],
    ['speech', 'SPEECH_PROVIDER', 'polly', 'Polly'],
    ['speech', 'SPEECH_BASE_URL', 'http://127.0.0.1:9', 'here'],
    ['privacy-jobs', 'OWNED_TABLES', '{"accounts":"repz-accounts"}', '{"accounts":""}'],
    ['privacy-jobs', 'OWNED_TABLES', '{}', '["repz-accounts"]'],
    ['privacy-jobs', 'OWNED_TABLES', '{}', 'repz-accounts'],
  ] as const)('of %s: %s may be %s, not %s', (name, variable, good, bad) => {
    const isWrong = (value: string) =>
      z
        .safeParse(environments[name], { [variable]: value })
        .error?.issues.some(({ path }) => path[0] === variable);
    expect(isWrong(good)).toBe(false);
    expect(isWrong(bad)).toBe(true);
  });

  it.each(['0', '-5', '2.5', '1e99', 'NaN', ' '])('has no limit of %j requests', (value) => {
    const read = z.safeParse(environments.enquiries, { ...enquiries, RATE_LIMIT_REQUESTS: value });
    expect(read.error?.issues.map(({ path }) => path.join())).toEqual(['RATE_LIMIT_REQUESTS']);
  });

  it('may leave out what has a default or is optional', () => {
    const { SCHEDULING, EDGE_TOKEN } = environments.booking.shape;
    expect(z.parse(z.object({ SCHEDULING, EDGE_TOKEN }), {})).toEqual({ SCHEDULING: 'own' });
  });
});

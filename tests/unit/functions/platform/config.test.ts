import { describe, expect, it } from 'vitest';
import { readConfig } from '#functions/platform/config.ts';

const environment = { STAGE: 'local', SITE_URL: 'http://localhost:3000', RATE_LIMIT_REQUESTS: '100' };

describe('readConfig', () => {
  it('reads the variables that are asked for, as their types', () => {
    expect(readConfig(['STAGE', 'RATE_LIMIT_REQUESTS', 'LOG_LEVEL', 'EDGE_TOKEN'], environment)).toEqual({
      STAGE: 'local',
      RATE_LIMIT_REQUESTS: 100,
      LOG_LEVEL: 'INFO',
    });
  });

  it('names every bad one at once, and no value', () => {
    const bad = { ...environment, RATE_LIMIT_REQUESTS: 'secret-text', DEFAULT_TIER: 'gold', STAGE: '' };
    const read = () => readConfig(['STAGE', 'RATE_LIMIT_REQUESTS', 'DEFAULT_TIER', 'SITE_URL'], bad);
    expect(read).toThrow(
      'Environment: STAGE is missing, RATE_LIMIT_REQUESTS is malformed, DEFAULT_TIER is malformed',
    );
  });

  it.each([
    ['SITE_URL', 'https://repz.example', 'repz.example'],
    ['MAIL_SENDER', 'no-reply@mail.repz.example', 'no-reply@localhost'],
    ['MAIL_SENDER', 'a.b+c@repz.example', 'Repz <a@repz.example>'],
    ['SPEECH_PROVIDER', 'polly', 'Polly'],
    ['OWNED_TABLES', '{"accounts":"repz-accounts"}', '{"accounts":""}'],
    ['OWNED_TABLES', '{}', '["repz-accounts"]'],
    ['OWNED_TABLES', '{}', 'repz-accounts'],
    ['SPEECH_BASE_URL', 'http://127.0.0.1:9', 'here'],
  ] as const)('%s may be %s, not %s', (name, good, bad) => {
    const read = (value: string) => () => readConfig([name], { [name]: value });
    expect(read(good)).not.toThrow();
    expect(read(bad)).toThrow(`Environment: ${name} is malformed`);
  });

  it.each(['0', '-5', '2.5', '1e99', 'NaN', ' '])('a number of things is not %j', (value) => {
    const read = () => readConfig(['RATE_LIMIT_REQUESTS'], { RATE_LIMIT_REQUESTS: value });
    expect(read).toThrow('Environment: RATE_LIMIT_REQUESTS is malformed');
  });

  it('reads names of tables, and leaves out what may be left out', () => {
    const environment = { OWNED_TABLES: '{"accounts":"repz-accounts"}', SPEECH_BASE_URL: '' };
    expect(readConfig(['OWNED_TABLES', 'SPEECH_BASE_URL', 'SCHEDULING'], environment)).toEqual({
      OWNED_TABLES: { accounts: 'repz-accounts' },
      SCHEDULING: 'own',
    });
  });
});

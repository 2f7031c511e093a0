import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#functions/platform/logging.ts';

const config = { STAGE: 'local', VERSION: '1', LOG_LEVEL: 'WARN' } as const;
let lines: string[];

beforeEach(() => {
  lines = [];
  const keep = (chunk: string | Uint8Array) => {
    lines.push(chunk.toString());
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('createLog', () => {
  it('writes one JSON line per entry, from its level up', () => {
    const log = createLog('account', config);
    log.info('quiet');
    log.warn('loud', { code: 'x' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'WARN',
        message: 'loud',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        code: 'x',
        service: 'account',
        stage: 'local',
        version: '1',
        sampling_rate: 0,
      },
    ]);
  });

  it('lets no field pose as the level or the service', () => {
    createLog('account', config).warn('loud', { level: 'forged', service: 'forged' });
    expect(lines.join('')).not.toContain('forged');
  });

  it('writes of an error and its causes the name, message and stack, wherever the error stands', () => {
    const card = { receipt_email: 'ana@repz.example', client_secret: 'pi_1_secret_2' };
    const declined = Object.assign(new Error('Your card was declined.'), { payment_intent: card, raw: card });
    const failed = Object.assign(new Error('not settled', { cause: declined }), { request: card });
    const plain = {
      name: 'Error',
      message: 'not settled',
      stack: failed.stack,
      cause: { name: 'Error', message: 'Your card was declined.', stack: declined.stack },
    };
    const log = createLog('account', config);
    log.warn('alone', { error: failed });
    log.error('deep', { id: 'x', results: [{ reason: failed }] });
    const [alone, deep] = lines.map((line) => JSON.parse(line));
    expect(alone.error).toEqual(plain);
    expect(deep).toMatchObject({ id: 'x', results: [{ reason: plain }] });
    expect(deep.results[0].reason).toEqual(plain);
    expect(lines.join('')).not.toMatch(/receipt_email|client_secret/);
  });

  it('writes of a cause that is no error its type alone', () => {
    createLog('account', config).warn('odd', { error: new Error('failed', { cause: { email: 'ana@x' } }) });
    expect(JSON.parse(lines.join('')).error.cause).toEqual({ name: 'object' });
  });

  it('counts each error in the embedded metric format, by service and stage alone', () => {
    createLog('account', config).error('failed');
    const [line, metric, ofAll] = lines.map((text) => JSON.parse(text));
    expect(lines).toHaveLength(3);
    expect(ofAll).toMatchObject({ service: 'all', stage: 'local', LoggedErrors: 1 });
    expect(line).toMatchObject({ level: 'ERROR', message: 'failed' });
    expect(metric).toEqual({
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'repz',
            Dimensions: [['service', 'stage']],
            Metrics: [{ Name: 'LoggedErrors', Unit: 'Count' }],
          },
        ],
      },
      service: 'account',
      stage: 'local',
      LoggedErrors: 1,
    });
  });
});

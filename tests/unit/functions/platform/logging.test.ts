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

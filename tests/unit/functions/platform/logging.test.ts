import { describe, expect, it } from 'vitest';
import { createLog } from '#functions/platform/logging.ts';

const config = { STAGE: 'local', VERSION: '1', LOG_LEVEL: 'WARN' } as const;

describe('createLog', () => {
  it('writes one JSON line per entry, from its level up', () => {
    const lines: string[] = [];
    const log = createLog('account', config, (line) => lines.push(line));
    log.info('quiet');
    log.error('loud', { code: 'x', level: 'forged' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'ERROR',
      message: 'loud',
      code: 'x',
      service: 'account',
      stage: 'local',
      version: '1',
    });
  });
});

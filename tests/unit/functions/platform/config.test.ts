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
});

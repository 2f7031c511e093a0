import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';

/** What used to replace parts of dependencies, or of the browser's own start, and must not come back. */
const removed = [
  'functions/platform/sdk',
  'infra/constructs/log-count.ts',
  'scripts/bench/mutate.ts',
  'scripts/function-bundle',
  'web/build/late-notice.ts',
  'web/build/lean-router-plugin.ts',
  'web/src/app/start.tsx',
  'web/src/components/layouts/deferred-section.tsx',
  'web/src/config/front-paths.ts',
  'web/src/lib/hydration.ts',
  'web/src/lib/keep-asking.ts',
];

test.each(removed)('%s stays removed', (path) => {
  expect(existsSync(inRepository(path))).toBe(false);
});

test.each(['scripts/build/build-functions.ts', 'web/vite.config.ts'])(
  '%s builds dependencies as published',
  async (path) => {
    const code = await readFile(inRepository(path), 'utf8');
    expect(code).not.toMatch(
      /\balias\b|onResolve|onLoad|manualChunks|advancedChunks|codeSplitting|node_modules\//,
    );
  },
);

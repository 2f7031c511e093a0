import { defineConfig } from 'vitest/config';

/** What comes by a broadcast channel does not reach the globals that a file of `unit-web` has. */
const ownProcess = ['tests/unit/web/features/login/confirmation-wait.test.ts'];

export default defineConfig({
  test: {
    // By default one core is left free, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit-rules',
          include: ['tests/unit/{functions,shared}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Loading contracts, schemas and the SDK anew costs a file more than its tests: those of one worker share them. Nothing
          // in these folders keeps a state beside what it was given, and a file that leaves one behind fails.
          isolate: false,
          setupFiles: ['tests/support/left-as-found.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit-web',
          include: ['tests/unit/web/**/*.test.{ts,tsx}'],
          exclude: [...ownProcess],
          environment: 'node',
          // Each file has modules, globals and a document of its own, in a process that it shares: starting one for each takes
          // longer than its tests.
          pool: 'vmThreads',
          // What a file leaves behind is not given back before its process ends.
          vmMemoryLimit: '1GB',
          setupFiles: ['tests/support/screen-patience.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            'tests/unit/{docs,load,scripts}/**/*.test.ts',
            'scripts/stripe-fake/tests/**/*.test.ts',
            ...ownProcess,
          ],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit-infra',
          include: ['tests/unit/infra/**/*.test.ts'],
          environment: 'node',
          // Synthesizing the stacks of a stage is the slowest thing that a unit test does: one worker does it once for all
          // files.
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          // Most of a synthesis is the CDK's own validation of the templates, which the build's synthesis does as well.
          env: { CDK_VALIDATION: 'false' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          // As `unit-rules`: loading contracts, the SDK and the product for each file anew takes longer than many of them.
          isolate: false,
          setupFiles: ['tests/support/left-as-found.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Streams, queues and mails come by themselves, and later while the functions of other tests start.
          expect: { poll: { timeout: 20_000 } },
          // One local cloud is shared: files that load it must not slow each other past their timeouts.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      // `npm run bench -- load` starts the cloud for it.
      {
        test: {
          name: 'load',
          include: ['tests/load/**/*.test.ts'],
          environment: 'node',
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** The unit tests that the mutation bench runs. Planning weeks of meals takes minutes once it is instrumented. */
export default defineConfig({
  test: {
    include: ['tests/unit/{functions,shared}/**/*.test.ts'],
    exclude: ['tests/unit/shared/domain/nutrition/**'],
    environment: 'node',
    // Instrumented property tests are slow on a busy machine, and one that fails ends the whole run.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});

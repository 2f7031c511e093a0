import { afterAll, expect, vi } from 'vitest';

const globals = () => ({
  Date: globalThis.Date,
  now: Date.now,
  setTimeout: globalThis.setTimeout,
  fetch: globalThis.fetch,
  random: Math.random,
  console: { ...console },
  stackTraceLimit: Error.stackTraceLimit,
});

const found = { environment: { ...process.env }, globals: globals() };

// Files of one worker share a process: a file that leaves something behind fails, before another one depends on it.
afterAll(() => {
  expect(vi.isFakeTimers(), 'timers are still fake').toBe(false);
  const changed = Object.keys({ ...found.environment, ...process.env }).filter(
    // Powertools names itself for the SDK when it loads.
    (name) => process.env[name] !== found.environment[name] && name !== 'AWS_SDK_UA_APP_ID',
  );
  expect(changed, 'variables of the environment that are not as they were').toEqual([]);
  expect(globals(), 'globals that are not as they were').toEqual(found.globals);
});

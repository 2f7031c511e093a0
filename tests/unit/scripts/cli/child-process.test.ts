import { expect, it } from 'vitest';
import { runToEnd } from '#scripts/cli/child-process.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { Interrupted } from '#scripts/cli/until-interrupted.ts';

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'ends a child and what the child began on %s, and leaves the signal to others again',
  async (signal) => {
    const before = process.listenerCount(signal);
    // The grandchild holds the output open, so the run ends only once it is gone.
    const run = runToEnd('sh', ['-c', 'sleep 600 & wait']);
    process.emit(signal);
    await expect(run).rejects.toBeInstanceOf(Interrupted);
    expect(process.listenerCount(signal)).toBe(before);
  },
);

it("names a program that is not installed, and gives another one's exit code and output", async () => {
  const missing = runToEnd('repz-no-such-program', []);
  await expect(missing).rejects.toBeInstanceOf(OperatorError);
  await expect(missing).rejects.toThrow('repz-no-such-program is not installed, or not on the path.');
  expect(await runToEnd('sh', ['-c', 'echo out; echo err >&2; exit 3'])).toEqual({
    exitCode: 3,
    output: expect.stringMatching(/out\n|err\n/),
  });
});

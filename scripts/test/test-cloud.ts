import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloudEnvironment } from '#scripts/local/cloud-environment.ts';
import { LocalCloud } from '#scripts/local/local-cloud.ts';
import { freeLocalPorts } from '#scripts/local/ports.ts';
import { requireNoRefusals, writeUnusedGrants } from '#scripts/test/check-grants.ts';
import { requireLogsWithoutPersonalData } from '#scripts/test/scan-logs.ts';
import type { Tally } from '#scripts/test/tally.ts';

/** A whole run writes thousands. */
const leastLogLines = 500;

export type TestCloudOptions = {
  readonly reportFolder: string;
  /** Maximum random delay of each API request and response. */
  readonly slowestApiMs: number;
  readonly functionsAreBuilt: boolean;
  /** False where too few tests run to say anything by their lines. */
  readonly scansLogs: boolean;
  readonly signal: AbortSignal;
};

/**
 * Runs `body` against a local cloud of its own, beside others that may run, and removes it. A cloud that does not start counts
 * as one failure. After a failure its log is kept.
 */
export async function withTestCloud(
  tally: Tally,
  { reportFolder, scansLogs, ...options }: TestCloudOptions,
  body: (environment: ReturnType<typeof cloudEnvironment>) => Promise<void>,
): Promise<void> {
  const stateDirectory = await mkdtemp(join(tmpdir(), 'repz-test-'));
  const log = join(stateDirectory, 'emulator.log');
  const cloud = new LocalCloud({
    ...(await freeLocalPorts()),
    ...options,
    stateDirectory,
    enforceIam: true,
  });
  const failedBefore = tally.failed.length;
  try {
    if (!(await tally.check('Local cloud, deployed from nothing', () => cloud.start()))) return;
    await body(cloudEnvironment(cloud, stateDirectory));
    const gate = cloud.tableGate;
    if (gate !== undefined && !options.signal.aborted) {
      await tally.check('Functions: no call of a table that their roles forbid', async () =>
        requireNoRefusals(gate),
      );
      await writeUnusedGrants(gate, reportFolder);
    }
    if (scansLogs && !options.signal.aborted) {
      await tally.check('Logs of functions: no personal data, no keys', () =>
        requireLogsWithoutPersonalData(log, leastLogLines),
      );
    }
  } finally {
    await cloud.stop();
    if (tally.failed.length > failedBefore || tally.flaky.length > 0) {
      const kept = join(reportFolder, 'emulator.log');
      await copyFile(log, kept).catch(() => {});
      console.log(`The log of the local AWS: ${kept}`);
    }
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

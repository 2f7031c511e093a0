import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloudEnvironment } from '#scripts/local/cloud-environment.ts';
import { LocalCloud } from '#scripts/local/local-cloud.ts';
import { freeLocalPorts } from '#scripts/local/ports.ts';
import { requireNoRefusals, type UnusedGrants } from '#scripts/test/check-grants.ts';
import { requireLogsWithoutPersonalData } from '#scripts/test/scan-logs.ts';
import type { Tally } from '#scripts/test/tally.ts';

/** Half of the integration tests write four hundred. */
const leastLogLines = 200;

export type TestCloudOptions = {
  /** What the run calls it, and its log in the folder of reports. */
  readonly name: string;
  readonly reportFolder: string;
  /** Maximum random delay of each API request and response. */
  readonly slowestApiMs: number;
  readonly functionsAreBuilt: boolean;
  /** False where too few tests run to say anything by their lines. */
  readonly scansLogs: boolean;
  readonly unusedGrants: UnusedGrants;
  readonly signal: AbortSignal;
};

/** By which tests find a cloud. */
export type CloudAddresses = ReturnType<typeof cloudEnvironment>;

/**
 * Runs `body` against a local cloud of its own, beside others that may run, and removes it. A cloud that does not start counts as
 * one failure. After a failure its log is kept.
 */
export async function withTestCloud(
  tally: Tally,
  { name, reportFolder, scansLogs, unusedGrants, ...options }: TestCloudOptions,
  body: (addresses: CloudAddresses) => Promise<void>,
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
    if (!(await tally.check(`${name}, deployed from nothing`, () => cloud.start()))) return;
    await body(cloudEnvironment(cloud, stateDirectory));
    const gate = cloud.tableGate;
    if (gate !== undefined && !options.signal.aborted) {
      await tally.check(`${name}: no function called a table as its role forbids`, async () =>
        requireNoRefusals(gate),
      );
      await unusedGrants.add(gate);
    }
    if (scansLogs && !options.signal.aborted) {
      await tally.check(`${name}: no personal data, no keys in the logs of functions`, () =>
        requireLogsWithoutPersonalData(log, leastLogLines),
      );
    }
  } finally {
    await cloud.stop();
    if (tally.failed.length > failedBefore || tally.flaky.length > 0) {
      const kept = join(reportFolder, `${name.toLowerCase().replaceAll(' ', '-')}.log`);
      await copyFile(log, kept).catch(() => {});
      console.log(`The log of the local AWS: ${kept}`);
    }
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

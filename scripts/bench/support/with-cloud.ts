import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { readOutputsFile, type StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { launchBrowser } from '#scripts/build/browser.ts';
import { untilInterrupted } from '#scripts/cli/until-interrupted.ts';
import { LocalCloud } from '#scripts/local/local-cloud.ts';
import { freeLocalPorts } from '#scripts/local/ports.ts';
import { outputsFile } from '#scripts/local/state.ts';

export async function withCloud<T>(
  measure: (browser: Browser, cloud: LocalCloud, outputs: StackOutputs) => Promise<T>,
  options: { readonly withHistory?: boolean } = {},
): Promise<T> {
  const stateDirectory = await mkdtemp(join(tmpdir(), 'repz-bench-'));
  const cloud = new LocalCloud({
    ...(await freeLocalPorts()),
    ...options,
    stateDirectory,
    signal: untilInterrupted().signal,
  });
  let browser: Browser | undefined;
  try {
    await cloud.start();
    browser = await launchBrowser();
    return await measure(browser, cloud, await readOutputsFile('local', outputsFile(stateDirectory)));
  } finally {
    await browser?.close();
    await cloud.stop();
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

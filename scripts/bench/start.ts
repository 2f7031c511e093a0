import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilInterrupted } from '#scripts/cli/until-interrupted.ts';
import { LocalCloud } from '#scripts/local/local-cloud.ts';
import { freeLocalPorts } from '#scripts/local/ports.ts';
import type { Metric } from './support/metric.ts';

const warmLimitSeconds = 20;

export async function benchStart(): Promise<Metric[]> {
  const stateDirectory = await mkdtemp(join(tmpdir(), 'repz-bench-'));
  const ports = await freeLocalPorts();
  try {
    const first = await secondsToPage(stateDirectory, ports);
    const warm = await secondsToPage(stateDirectory, ports);
    return [
      { name: 'start.first', value: first, unit: 's' },
      { name: 'start.warm', value: warm, unit: 's', limit: warmLimitSeconds },
    ];
  } finally {
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

type Ports = Awaited<ReturnType<typeof freeLocalPorts>>;

async function secondsToPage(stateDirectory: string, ports: Ports): Promise<number> {
  const began = performance.now();
  const cloud = new LocalCloud({ ...ports, stateDirectory, signal: untilInterrupted().signal });
  try {
    await cloud.start();
    const page = await fetch(cloud.siteUrl);
    if (!page.ok) throw new Error(`The page answered ${page.status}.`);
    return (performance.now() - began) / 1000;
  } finally {
    await cloud.stop();
  }
}

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Metric } from './support/metric.ts';
import { writeAppleExport } from './support/wearables-file.ts';

const megabytes = { small: 30, large: 300 } as const;
/** A tab of a phone has some hundreds of megabytes for everything; the metrics of ten years are under ten. */
const limits = { peak: 128, growth: 2, speed: 8 } as const;

const measured = z.object({
  seconds: z.number(),
  peakBytes: z.number(),
  days: z.number(),
  metrics: z.number(),
});

/**
 * Reads an export of Apple Health of 300 MB as the worker does, in a process of its own: how fast, how much memory at
 * most, and how much more than for a tenth of the file.
 */
export async function benchWearables(): Promise<Metric[]> {
  const folder = await mkdtemp(join(tmpdir(), 'repz-wearables-'));
  try {
    const [small, large] = [join(folder, 'small.zip'), join(folder, 'large.zip')];
    await writeAppleExport(small, megabytes.small);
    await writeAppleExport(large, megabytes.large);
    const [few, many] = [read(small), read(large)];
    return [
      { name: 'wearables.speed', value: megabytes.large / many.seconds, unit: 'MB/s', floor: limits.speed },
      { name: 'wearables.peak', value: many.peakBytes / 1e6, unit: 'MB heap', limit: limits.peak },
      {
        name: 'wearables.growth',
        value: many.peakBytes / few.peakBytes,
        unit: '×tenth',
        limit: limits.growth,
      },
      { name: 'wearables.days', value: many.days, unit: 'days', floor: 1095 },
      { name: 'wearables.metrics', value: many.metrics, unit: 'metrics', floor: 5 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function read(path: string): z.infer<typeof measured> {
  const reader = JSON.stringify(import.meta.resolve('#web/features/wearables/reading/read-wearable-file.ts'));
  const script = `
    import { openAsBlob } from 'node:fs';
    const { readWearableFile } = await import(${reader});
    const blob = await openAsBlob(${JSON.stringify(path)});
    let peak = 0;
    const look = () => {
      const { heapUsed, external } = process.memoryUsage();
      peak = Math.max(peak, heapUsed + external);
    };
    let pieces = 0;
    const before = performance.now();
    const { metrics } = await readWearableFile(
      { name: 'export.zip', blob },
      { lastDay: '2030-01-01', onProgress: () => { pieces += 1; if (pieces % 16 === 0) look(); } },
    );
    const all = [...Object.values(metrics.numbers), metrics.weights];
    process.stdout.write(JSON.stringify({
      seconds: (performance.now() - before) / 1000,
      peakBytes: peak,
      days: Math.max(...all.map(({ size }) => size)),
      metrics: all.filter(({ size }) => size > 0).length,
    }));
  `;
  // Code that held the whole file in memory would fail here.
  const options = ['--max-old-space-size=128', '--input-type=module', '-e', script];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Reading in a new process failed: ${stderr.slice(-2000)}`);
  return z.parse(measured, JSON.parse(stdout));
}

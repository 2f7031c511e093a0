import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runToEnd } from '#scripts/cli/child-process.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { npmBinary } from '#scripts/cli/repository.ts';
import { untilInterrupted } from '#scripts/cli/until-interrupted.ts';
import { cloudEnvironment } from '#scripts/local/cloud-environment.ts';
import { LocalCloud } from '#scripts/local/local-cloud.ts';
import { freeLocalPorts } from '#scripts/local/ports.ts';
import { type Metric, median } from './support/metric.ts';

const counts = z.record(z.string(), z.number());
const names = z.array(z.string());
const reportSchema = z.object({
  seed: z.int(),
  acts: counts,
  told: counts,
  events: z.int(),
  killed: z.int(),
  rest: z.number(),
  traffic: z.object({
    answered: z.array(z.number()),
    retries: counts,
    faults: z.object({ answersLost: z.int(), broken: z.int(), sentTwice: z.int() }),
  }),
  verdict: z.object({ lost: names, doubled: names, wrong: names }),
});

/**
 * Twelve clients, three coaches and new payers who use everything at once on a local cloud, while functions are killed,
 * requests break off and the payment provider misbehaves. `REPZ_SEED=<number>` chooses what they do; how it interleaves
 * is the machine's.
 * @param seconds Five minutes without it.
 */
export async function benchLoad(seconds = '300'): Promise<Metric[]> {
  if (!/^[1-9]\d*$/.test(seconds))
    throw new OperatorError('npm run bench -- load <seconds>, with a whole number of seconds');
  const stateDirectory = await mkdtemp(join(tmpdir(), 'repz-bench-'));
  const { signal } = untilInterrupted();
  const cloud = new LocalCloud({ ...(await freeLocalPorts()), stateDirectory, enforceIam: true, signal });
  const report = join(stateDirectory, 'load.json');
  try {
    await cloud.start();
    const { emulatorPid } = cloud;
    const { exitCode } = await runToEnd(
      npmBinary('vitest'),
      ['run', '--project', 'load', '--silent=passed-only'],
      {
        live: true,
        signal,
        env: {
          ...cloudEnvironment(cloud, stateDirectory),
          REPZ_STATE: stateDirectory,
          REPZ_EMULATOR_PID: String(emulatorPid),
          REPZ_LOAD_SECONDS: seconds,
          REPZ_LOAD_REPORT: report,
        },
      },
    );
    const written = await readFile(report, 'utf8').catch(() => undefined);
    if (written === undefined) throw new OperatorError(`The load ended early (exit code ${exitCode}).`);
    return metricsOf(z.parse(reportSchema, JSON.parse(written)), Number(seconds));
  } finally {
    await cloud.stop();
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

function metricsOf(report: z.infer<typeof reportSchema>, seconds: number): Metric[] {
  const { acts, told, killed, events, rest, traffic, verdict } = report;
  const { answered, retries, faults } = traffic;
  const times = (group: string, found: Readonly<Record<string, number>>) =>
    Object.entries(found).map(([name, value]) => ({
      name: `load.${group}.${name.replaceAll(/[ _]/g, '-')}`,
      value,
      unit: 'times',
    }));
  return [
    { name: 'load.seed', value: report.seed, unit: 'seed' },
    ...times('acts', acts),
    // With none of a kind, 'none lost' would say nothing.
    ...times('told', told).map((metric) => ({ ...metric, floor: 1 })),
    { name: 'load.requests', value: answered.length / seconds, unit: 'per s' },
    { name: 'load.p50', value: median(answered), unit: 'ms' },
    {
      name: 'load.p95',
      value: answered.toSorted((a, b) => a - b)[Math.ceil(answered.length * 0.95) - 1] ?? 0,
      unit: 'ms',
    },
    { name: 'load.killed', value: killed, unit: 'functions', floor: 1 },
    { name: 'load.events', value: events, unit: 'events' },
    ...times('faults', faults),
    ...times('retries', retries),
    { name: 'load.rest', value: rest / 1000, unit: 's' },
    { name: 'load.lost', value: verdict.lost.length, unit: 'things', limit: 0 },
    { name: 'load.doubled', value: verdict.doubled.length, unit: 'things', limit: 0 },
    { name: 'load.wrong', value: verdict.wrong.length, unit: 'things', limit: 0 },
  ];
}

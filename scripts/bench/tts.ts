import { spawnSync } from 'node:child_process';
import { createSynthesizer } from '#scripts/local/speech/synthesizer.ts';
import { benchCachedAnswer } from './support/cached-speech.ts';
import { type Metric, median } from './support/metric.ts';

const cue =
  'Next set: push ups, twelve repetitions. Keep your elbows close, brace your core and breathe out on the way up.';
const voice = { language: 'en', variant: 'm3', speed: 165, pitch: 50 } as const;
const coldRuns = 3;
const warmRuns = 15;
const limits = { cold: 0.15, warm: 0.03, cached: 2 } as const;

/**
 * The built-in synthesizer: seconds of processor work per second of audio, in a process that starts with it and in
 * one that has spoken before; and a cached answer against an empty handler.
 */
export async function benchSpeech(): Promise<Metric[]> {
  const cold = Array.from({ length: coldRuns }, spawnCold);
  const speak = await createSynthesizer();
  speak({ ...voice, text: cue });
  const warm: number[] = [];
  for (let run = 0; run < warmRuns; run += 1) warm.push(workPerSecond(speak, `${cue} ${run}`));
  return [
    { name: 'tts.cold', value: median(cold), unit: 's/s', limit: limits.cold },
    { name: 'tts.warm', value: median(warm), unit: 's/s', limit: limits.warm },
    {
      name: 'tts.cached',
      value: await benchCachedAnswer(cue),
      unit: '×empty handler',
      limit: limits.cached,
    },
  ];
}

function workPerSecond(speak: Awaited<ReturnType<typeof createSynthesizer>>, text: string): number {
  const before = process.cpuUsage();
  const { seconds } = speak({ ...voice, text });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / seconds;
}

function spawnCold(): number {
  const script = `
    const { createSynthesizer } = await import(${JSON.stringify(import.meta.resolve('#scripts/local/speech/synthesizer.ts'))});
    const speak = await createSynthesizer();
    const before = process.cpuUsage();
    const { seconds } = speak(${JSON.stringify({ ...voice, text: cue })});
    const { user, system } = process.cpuUsage(before);
    process.stdout.write(String((user + system) / 1e6 / seconds));
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Speaking in a new process failed: ${stderr}`);
  return Number(stdout);
}

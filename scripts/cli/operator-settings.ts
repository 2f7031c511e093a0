import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Stage } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { inRepository } from '#scripts/cli/repository.ts';

/** Settings that belong to a stage's owner. The infrastructure validates the values. */
export const operatorSettingNames = [
  'accountId',
  'siteUrl',
  'certificateArn',
  'mailFrom',
  'supportEmail',
  'alarmEmail',
  'pagerUrl',
  'monthlyBudgetDollars',
  'tagManagerId',
  'heatmapId',
  'tax',
  'scheduling',
  'schedulingUrl',
  'schedulingWidgetUrl',
  'googleClientId',
  'defaultTier',
  'eventSampleRate',
  'requestSampleRate',
  'rateLimitRequests',
  'logLevel',
  'releaseTraffic',
] as const;
export type OperatorSettings = Readonly<Partial<Record<(typeof operatorSettingNames)[number], string>>>;

const settingsSchema = z.partialRecord(
  z.enum(operatorSettingNames),
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
);

export const setOption = { set: { type: 'string', multiple: true } } as const;

/** Git ignores this file. */
export const settingsFile = (stage: Stage): string => inRepository(`stages.${stage}.json`);

/** `--set` overrides `stages.<stage>.json`. @throws OperatorError for invalid JSON or an unknown setting */
export function readOperatorSettings(
  stage: Stage,
  given: readonly string[] = [],
  file: string = settingsFile(stage),
): OperatorSettings {
  const assigned = given.map((text): [string, string] => {
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (name === '') throw new OperatorError(`--set ${text}: write it as name=value.`);
    return [name, value];
  });
  const result = settingsSchema.safeParse({ ...readJson(file), ...Object.fromEntries(assigned) });
  if (result.success) return result.data;
  const wrong = result.error.issues.flatMap((issue) =>
    'keys' in issue ? issue.keys : [issue.path.join('.')],
  );
  throw new OperatorError(
    `Stage ${stage} has no such setting: ${wrong.join(', ')}. There are: ${operatorSettingNames.join(', ')}.`,
  );
}

export function asContext(settings: OperatorSettings): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['--context', `${name}=${value}`]);
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  try {
    return z.parse(z.record(z.string(), z.unknown()), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new OperatorError(`${file} is no JSON object: see stages.example.json.`);
  }
}

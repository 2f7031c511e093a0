import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { OperatorError } from '#scripts/operator-error.ts';
import { inRepository } from '#scripts/repository.ts';
import type { Stage } from '#scripts/stage.ts';

/** Settings of a stage that belong to its owner rather than to the repository. The infrastructure checks their values. */
export const operatorSettingNames = [
  'accountId',
  'siteUrl',
  'certificateArn',
  'mailFrom',
  'supportEmail',
  'alarmEmail',
  'tagManagerId',
  'heatmapId',
  'scheduling',
  'schedulingUrl',
  'schedulingWidgetUrl',
  'defaultTier',
  'eventSampleRate',
  'rateLimitRequests',
  'logLevel',
] as const;
export type OperatorSettings = Readonly<Partial<Record<(typeof operatorSettingNames)[number], string>>>;

const settingsSchema = z.partialRecord(
  z.enum(operatorSettingNames),
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
);

/** The option by which commands take a setting, as often as there are settings to give. */
export const setOption = { set: { type: 'string', multiple: true } } as const;

/** The file of a stage, beside the repository's own files and ignored by git. */
export const settingsFile = (stage: Stage): string => inRepository(`stages.${stage}.json`);

/**
 * Reads `stages.<stage>.json` where it exists, and lays `--set name=value` over it.
 * @throws OperatorError for a file that is no JSON and for a name that is no setting
 */
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

/** The same for the CDK's command line. */
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

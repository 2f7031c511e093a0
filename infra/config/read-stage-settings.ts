import * as z from 'zod/mini';
import {
  type StageName,
  type StageSettings,
  stageNames,
  stageSettingsSchema,
} from '#infra/config/stage-settings.ts';
import { stages } from '#infra/config/stages.ts';

/** zod/mini reports only 'Invalid input' unless a locale is loaded. */
const inEnglish = z.locales.en().localeError;

/** Settings that differ between owners or laptops. */
const overridable = {
  accountId: (text: string) => text,
  siteUrl: (text: string) => text,
  paymentsApiUrl: (text: string) => text,
  speechBaseUrl: (text: string) => text,
  pushServiceUrl: (text: string) => text,
  productsUrl: (text: string) => text,
  tablesUrl: (text: string) => text,
  googleClientId: (text: string) => text,
  googleUrl: (text: string) => text,
  photosUrl: (text: string) => text,
  tax: (text: string) => text,
  scheduling: (text: string) => text,
  schedulingUrl: (text: string) => text,
  schedulingWidgetUrl: (text: string) => text,
  certificateArn: (text: string) => text,
  supportEmail: (text: string) => text,
  alarmEmail: (text: string) => text,
  pagerUrl: (text: string) => text,
  monthlyBudgetDollars: Number,
  mailFrom: (text: string) => text,
  version: (text: string) => text,
  defaultTier: (text: string) => text,
  tagManagerId: (text: string) => text,
  heatmapId: (text: string) => text,
  eventSampleRate: Number,
  requestSampleRate: Number,
  rateLimitRequests: Number,
  logLevel: (text: string) => text,
  releaseTraffic: (text: string) => text,
} as const satisfies Partial<Record<keyof StageSettings, (text: string) => unknown>>;

/** The operator can mend it: its message needs no stack. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings';
}

export type ContextReader = (name: string) => unknown;

/** @throws WrongSettings that names the stage and every invalid setting, which stops synth */
export function readStageSettings(context: ContextReader, version: string): StageSettings {
  const stage = readStageName(context('stage'));
  const candidate: Record<string, unknown> = { ...stages[stage], stage, version };
  for (const [name, read] of Object.entries(overridable)) {
    const given = context(name);
    if (given !== undefined) candidate[name] = read(String(given));
  }
  if (context('checks') === 'on') candidate.securityChecks = true;
  return checkStageSettings(stage, candidate);
}

export function checkStageSettings(stage: string, candidate: unknown): StageSettings {
  const result = stageSettingsSchema.safeParse(candidate, { error: inEnglish });
  if (result.success) return result.data;
  const errors = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'settings'}: ${issue.message}`,
  );
  throw new WrongSettings(`Wrong settings of stage ${stage}:\n${errors.join('\n')}`);
}

function readStageName(given: unknown): StageName {
  const stage = stageNames.find((name) => name === given);
  if (stage !== undefined) return stage;
  throw new WrongSettings(
    `Wrong setting stage: ${String(given)}. Give one of them: -c stage=${stageNames.join('|')}`,
  );
}

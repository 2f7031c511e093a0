import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod/mini';
import { checkStageSettings, readStageSettings } from '#infra/config/read-stage-settings.ts';
import { functionNames, type StageName, type StageSettings } from '#infra/config/stage-settings.ts';
import { buildStacks } from '#infra/stacks/build-stacks.ts';
import cdkJson from '../../../cdk.json' with { type: 'json' };

/** Stacks take the built functions as folders; a test of templates needs only that the folders are there. */
function haveFunctionFolders(): void {
  for (const name of functionNames) {
    const folder = `functions/dist/${name}`;
    if (existsSync(folder)) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/index.mjs`, 'export const handler = undefined;\n');
  }
}

/** The local stage answers at once, and has no function that answers piece by piece. It and dev are not watched or backed up. */
export function functionsOf(stage: StageName): readonly string[] {
  const missing: Readonly<Record<StageName, readonly string[]>> = {
    local: ['assistant-stream', 'canary', 'user-copies'],
    dev: ['canary', 'user-copies'],
    staging: [],
    prod: [],
  };
  return functionNames.filter((name) => !missing[stage].includes(name));
}

/**
 * The app of a stage with the context that the command line has, its assets left alone.
 * @param changed Settings that differ from the stage's own.
 */
export function appOf(
  stage: StageName,
  context: Readonly<Record<string, string>> = {},
  changed: Partial<StageSettings> = {},
) {
  haveFunctionFolders();
  const app = new App({
    context: { ...cdkJson.context, 'aws:cdk:disable-asset-staging': true, stage, ...context },
  });
  const read = readStageSettings((name) => app.node.tryGetContext(name), '1.2.3');
  const settings = checkStageSettings(stage, { ...read, ...changed });
  return { app, settings, stacks: buildStacks(app, settings) };
}

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
  Metadata: z.optional(z.record(z.string(), z.unknown())),
  UpdatePolicy: z.optional(z.unknown()),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
});
const templateSchema = z.object({ Resources: z.record(z.string(), resourceSchema) });
export type Resource = z.infer<typeof resourceSchema> & { readonly id: string; readonly stack: string };

export type SynthesizedStage = {
  readonly templates: Readonly<Record<string, Template>>;
  readonly resources: readonly Resource[];
  ofType(type: string): readonly Resource[];
};

const made = new Map<StageName, SynthesizedStage>();

/** Every template of a stage, and all its resources in one list. Made once per test file. */
export function synthesized(stage: StageName): SynthesizedStage {
  const known = made.get(stage);
  if (known) return known;
  const { stacks } = appOf(stage);
  const templates = Object.fromEntries(
    Object.entries(stacks).map(([name, stack]) => [name, Template.fromStack(stack)]),
  );
  const resources = Object.entries(templates).flatMap(([name, template]) =>
    Object.entries(templateSchema.parse(template.toJSON()).Resources).map(([id, resource]) => ({
      ...resource,
      id,
      stack: name,
    })),
  );
  const result = { templates, resources, ofType: (type: string) => resources.filter((r) => r.Type === type) };
  made.set(stage, result);
  return result;
}

/** What a resource says under a path of names such as `SSESpecification.SSEEnabled`; undefined where it says nothing. */
export function property(resource: Resource, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([key]) => key === name)?.[1]
          : undefined,
      resource.Properties,
    );
}

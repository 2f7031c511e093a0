import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appOf, synthesized } from './synthesized-stage.ts';

const cloudStages = ['dev', 'staging', 'prod'] as const;

const outputsSchema = z.record(z.string(), z.looseObject({ Export: z.optional(z.unknown()) }));
const outputsOf = (template: Template) => z.parse(outputsSchema, template.findOutputs('*'));

/** Every value of this key in a template, at any depth. */
function valuesOf(key: string, node: unknown): readonly unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (name === key ? [value] : valuesOf(key, value)));
}

const referenceSchema = z.object({ StackName: z.string(), OutputName: z.string() });
const referencesOf = (template: Template) =>
  valuesOf('Fn::GetStackOutput', template.toJSON()).map((value) => z.parse(referenceSchema, value));

describe.each(cloudStages)('the stacks of stage %s', (stage) => {
  const templates = Object.entries(synthesized(stage).templates);

  it('have no exports or imports, so that each can drop a resource', () => {
    for (const [name, template] of templates) {
      expect(valuesOf('Fn::ImportValue', template.toJSON()), name).toEqual([]);
      for (const output of Object.values(outputsOf(template))) expect(output.Export, name).toBeUndefined();
    }
  });

  it('reference existing outputs of other stacks', () => {
    const outputs = new Map(
      templates.map(([name, template]) => [`repz-${stage}-${name}`, Object.keys(outputsOf(template))]),
    );
    const references = templates.flatMap(([, template]) => referencesOf(template));
    expect(references.length).toBeGreaterThan(50);
    for (const { StackName, OutputName } of references)
      expect(outputs.get(StackName), StackName).toContain(OutputName);
  });

  it('use outputs of other stacks unmodified', () => {
    for (const [name, template] of templates) {
      const split = JSON.stringify(valuesOf('Fn::Split', template.toJSON()));
      expect(split, name).not.toContain('Fn::GetStackOutput');
    }
  });

  it('are deployed in order of their references', () => {
    const { app } = appOf(stage);
    const order = app.synth().stacksRecursively.map(({ stackName }) => stackName);
    expect(order.map((name) => name.replace(`repz-${stage}-`, '')).slice(0, 3)).toEqual([
      'data',
      'identity',
      'api',
    ]);
    for (const [name, template] of templates)
      for (const { StackName } of referencesOf(template))
        expect(order.indexOf(StackName), name).toBeLessThan(order.indexOf(`repz-${stage}-${name}`));
  });
});

describe('a stage that stops streaming', () => {
  it('can drop outputs of the API stack', () => {
    const before = synthesized('dev').templates.api;
    if (!before) throw new Error('No API stack');
    const { assistant } = appOf('dev').settings;
    const { stacks } = appOf('dev', {}, { assistant: { ...assistant, streaming: false } });
    const kept = outputsOf(Template.fromStack(stacks.api));
    const dropped = Object.entries(outputsOf(before)).filter(([name]) => !(name in kept));
    expect(dropped.length).toBeGreaterThan(0);
    const referredTo = Object.values(stacks)
      .flatMap((stack) => referencesOf(Template.fromStack(stack)))
      .map(({ OutputName }) => OutputName);
    for (const [name, output] of dropped) {
      expect(output.Export, name).toBeUndefined();
      expect(referredTo).not.toContain(name);
    }
  });
});

it('the local stage uses strong references, because its emulator supports no others', () => {
  const { templates } = synthesized('local');
  const all = Object.values(templates).map((template) => template.toJSON());
  expect(valuesOf('Fn::GetStackOutput', all)).toEqual([]);
  expect(valuesOf('Fn::ImportValue', all).length).toBeGreaterThan(50);
});

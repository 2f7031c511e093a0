import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { functionNames, stageNames } from '#infra/config/stage-settings.ts';
import { appOf } from './synthesized-stage.ts';

const functionSchema = z.object({
  Properties: z.object({
    FunctionName: z.string(),
    Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  }),
});

/** The names of the variables that each function gets, by the name of the function. */
function givenVariables({ stacks, settings }: ReturnType<typeof appOf>): ReadonlyMap<string, string[]> {
  const found = Object.values(stacks).flatMap((stack) =>
    Object.values(Template.fromStack(stack).findResources('AWS::Lambda::Function')).map(
      (resource) => z.safeParse(functionSchema, resource).data?.Properties,
    ),
  );
  return new Map(
    found
      .filter((properties) => properties !== undefined)
      .map(({ FunctionName, Environment }) => [
        FunctionName.replace(`repz-${settings.stage}-`, ''),
        Object.keys(Environment.Variables),
      ]),
  );
}

const stages = [
  ...stageNames.map((stage) => appOf(stage)),
  // With the addresses that the command line passes to a local stage.
  appOf('local', {
    paymentsApiUrl: 'http://127.0.0.1:3010',
    pushServiceUrl: 'http://127.0.0.1:3013',
    productsUrl: 'http://127.0.0.1:3014',
    googleUrl: 'http://127.0.0.1:3015',
    googleClientId: 'repz.apps.googleusercontent.com',
    photosUrl: 'http://localhost:3000/_local/photos',
    scheduling: 'external',
    schedulingUrl: 'http://127.0.0.1:3012',
  }),
].map(givenVariables);

describe.each(functionNames)('the environment of %s', (name) => {
  const named = Object.entries(environments[name].shape);
  const needed = named.filter(([, schema]) => !z.safeParse(schema, undefined).success);
  const namesOf = (variables: readonly (readonly [string, unknown])[]) => variables.map(([each]) => each);
  const given = stages.map((stage) => stage.get(name)).filter((variables) => variables !== undefined);

  it('matches its schema in each stage', () => {
    expect(given.length).toBeGreaterThan(0);
    for (const variables of given) {
      expect(variables).toEqual(expect.arrayContaining(namesOf(needed)));
      expect(namesOf(named)).toEqual(expect.arrayContaining(variables));
    }
  });

  it('has every variable of its schema in some stage', () => {
    expect([...new Set(given.flat())].toSorted()).toEqual(namesOf(named).toSorted());
  });
});

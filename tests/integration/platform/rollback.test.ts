import { GetAliasCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { awsLiveAliases } from '#scripts/aws/aws-live-aliases.ts';
import { awsLiveStacks } from '#scripts/aws/aws-live-stacks.ts';
import { awsReleaseStore } from '#scripts/aws/aws-release-store.ts';
import { planRollback, rollBack } from '#scripts/release/rollback-plan.ts';
import { holdingLease, stageLeases } from '#scripts/release/stage-lease.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { healthResponseSchema } from '#shared/contracts/system/system.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, output, stack, tables } from '#tests/support/stack.ts';

const connection = localConnection(stack.emulatorUrl());
const store = awsReleaseStore(connection, {
  bucket: output('SiteBucketName'),
  distributionId: output('DistributionId'),
});
const stacks = awsLiveStacks(connection);
const aliases = awsLiveAliases(connection);
const leases = stageLeases(tables(), 'local', output('OperationsTable'));
const lambda = new LambdaClient({ ...connection });
afterAll(() => {
  for (const each of [store, stacks, aliases]) each.close();
  lambda.destroy();
});

const [api, web, operations] = ['repz-local-api', 'repz-local-web', 'repz-local-operations'] as const;
const changed = 'repz-local-system';
const [older, newer] = ['2026-11-01T09-00-00Z', '2026-11-02T09-00-00Z'] as const;
const templateSchema = z.looseObject({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string(), Properties: z.optional(z.unknown()) })),
});

/** A release of which one function answers with another version, as the CDK would write it. */
function nextRelease(template: unknown): unknown {
  const { Resources, ...rest } = z.parse(templateSchema, template);
  const ids = Object.keys(Resources);
  const functionId = ids.find((id) => Object(Resources[id]?.Properties).FunctionName === changed) ?? '';
  const isOwn = (id: string, type: string) =>
    Resources[id]?.Type === type && JSON.stringify(Resources[id]).includes(`"${functionId}"`);
  const versionId = ids.find((id) => isOwn(id, 'AWS::Lambda::Version')) ?? '';
  const fn = structuredClone(Resources[functionId]);
  Object(fn?.Properties).Environment.Variables.VERSION = 'next';
  const text = JSON.stringify({ ...Resources, [functionId]: fn }).replaceAll(
    `"${versionId}"`,
    `"${versionId}Next"`,
  );
  return { ...rest, Resources: JSON.parse(text) };
}

async function runningVersion(): Promise<string> {
  const answer: unknown = await (await callApi('GET', '/api/health')).json();
  return z.parse(healthResponseSchema, answer).version;
}
const aliasOf = async () =>
  (await lambda.send(new GetAliasCommand({ FunctionName: changed, Name: 'live' }))).FunctionVersion;

test('a release goes back within seconds and forward again, and a client who is signed in notices nothing', async () => {
  const { accountId, token } = await payingClient('core');
  const failed: string[] = [];
  let probes = 0;
  let isOver = false;
  const probe = (async () => {
    while (!isOver) {
      const [page, account] = await Promise.all([
        fetch(`${stack.siteUrl()}/pricing`),
        callApi('GET', '/api/account', token),
      ]);
      probes += 1;
      const own = accountResponseSchema.safeParse(await account.json());
      if (page.status !== 200) failed.push(`the page answered ${page.status}`);
      if (own.data?.account.id !== accountId) failed.push(`the account answered ${account.status}`);
      await page.arrayBuffer();
    }
  })();

  const first = await runningVersion();
  const templates = {
    api: await stacks.template(api),
    web: await stacks.template(web),
    operations: await stacks.template(operations),
  };
  const about = { version: first, commit: 'c0ffee00' };
  await store.keep({ id: older, ...about, versions: await stacks.versions(api) }, templates);
  await store.keep({ id: newer, ...about }, { ...templates, api: nextRelease(templates.api) }, older);
  const forward = () => stacks.update(api, store.templateUrl(newer, 'api'));
  const back = async () => {
    await store.setCurrent({ id: newer, state: 'deployed', before: older });
    /** What the API answered before CloudFormation began with each stack. */
    const ran: string[] = [];
    const watched = {
      ...stacks,
      update: async (name: string, url: string) => {
        ran.push(await runningVersion());
        return stacks.update(name, url);
      },
    };
    const plan = await planRollback('local', store, stacks, aliases);
    await holdingLease(leases, { act: 'rollback' }, async (lease) => {
      await expect(leases.take({ act: 'deploy' })).rejects.toThrow('Stage local is being rolled back by');
      await rollBack('local', plan, { store, stacks: watched, aliases, lease }, () => {});
    });
    return ran;
  };

  expect(await forward()).toBe('updated');
  expect(await runningVersion()).toBe('next');
  expect(new Set(await back())).toEqual(new Set([first]));
  expect(await runningVersion()).toBe(first);
  expect(await aliasOf()).toBe((await stacks.versions(api))[changed]);
  expect(await store.current()).toEqual({ id: older, state: 'rolled back' });

  expect(await forward()).toBe('updated');
  expect(await runningVersion()).toBe('next');
  expect(await aliasOf()).toBe((await stacks.versions(api))[changed]);
  await back();
  expect(await runningVersion()).toBe(first);

  isOver = true;
  await probe;
  expect(failed).toEqual([]);
  expect(probes).toBeGreaterThan(10);
}, 300_000);

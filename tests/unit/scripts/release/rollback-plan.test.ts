import { describe, expect, it } from 'vitest';
import {
  type CurrentRelease,
  type LiveAliases,
  type LiveStacks,
  planRollback,
  type Release,
  type ReleaseStore,
  releaseBefore,
  releaseId,
  requireFinishedRollback,
  rollBack,
  type Versions,
} from '#scripts/release/rollback-plan.ts';

const release = (id: string): Release => ({ id, version: '1.0.0', commit: `c0ffee${id}` });
const [first, second, third] = [
  '2026-11-01T09-00-00Z',
  '2026-11-02T09-00-00Z',
  '2026-11-03T09-00-00Z',
] as const;

const reading = (output: string, size = 512) => ({
  Resources: {
    Billing: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        MemorySize: size,
        Environment: {
          Variables: { TABLE: { 'Fn::GetStackOutput': { StackName: 'repz-prod-data', OutputName: output } } },
        },
      },
    },
  },
});

type Stage = {
  readonly store: ReleaseStore;
  readonly stacks: LiveStacks;
  readonly aliases: LiveAliases;
  readonly lease: { renew(): Promise<void> };
  readonly said: string[];
  readonly acts: string[];
  readonly current: () => CurrentRelease | undefined;
};

function stage(
  current: CurrentRelease | undefined,
  change: {
    readonly reads?: string;
    readonly failing?: string;
    /** Of the stack of this part, or of api. */
    readonly status?: string;
    readonly part?: string;
    /** That each kept release has. */
    readonly versions?: Versions;
    /** How many stacks are taken back before somebody takes the stage over. */
    readonly stacksHeld?: number;
  } = {},
): Stage {
  const acts: string[] = [];
  let now = current;
  let renewals = 0;
  const empty = { Resources: {} };
  const live: Readonly<Record<string, unknown>> = {
    'repz-prod-data': { Resources: {}, Outputs: { BillingName: { Value: 'x' } } },
    'repz-prod-api': reading('BillingName', 1_024),
  };
  return {
    acts,
    said: [],
    current: () => now,
    lease: {
      renew: async () => {
        if (renewals++ === change.stacksHeld) throw new Error('lost its lease');
      },
    },
    aliases: {
      move: async (versions) => {
        acts.push(`aliases ${JSON.stringify(versions)}`);
        return { moved: Object.keys(versions).length, left: [] };
      },
      leftBack: async (versions) => Object.keys(versions).filter((name) => name.endsWith('-old')),
      moveBack: async (versions) => {
        acts.push(`aliases back ${JSON.stringify(versions)}`);
        const left = Object.keys(versions).filter((name) => name.endsWith('-old'));
        return { moved: Object.keys(versions).length - left.length, left };
      },
    },
    store: {
      current: async () => now,
      setCurrent: async (next) => {
        now = next;
        acts.push(`${next.state} ${next.id}`);
      },
      releases: async () =>
        [third, second, first].map((id) => ({
          ...release(id),
          ...(change.versions && { versions: change.versions }),
        })),
      templates: async () => ({ api: reading(change.reads ?? 'BillingName'), web: empty, operations: empty }),
      templateUrl: (id, part) => `${id}/${part}`,
      restoreSite: async (id) => {
        acts.push(`site ${id}`);
        return 7;
      },
    },
    stacks: {
      template: async (name) => live[name] ?? empty,
      update: async (name, url) => {
        if (name === change.failing) throw new Error('UPDATE_ROLLBACK_COMPLETE');
        acts.push(`${name} from ${url}`);
        return 'updated';
      },
      status: async (name) =>
        name === `repz-prod-${change.part ?? 'api'}`
          ? (change.status ?? 'UPDATE_COMPLETE')
          : 'CREATE_COMPLETE',
      versions: async () => ({ 'repz-prod-billing': '9' }),
    },
  };
}

const planned = ({ store, stacks, aliases }: Stage, to?: string) =>
  planRollback('prod', store, stacks, aliases, to);
const carriedOut = async (on: Stage, to?: string) => {
  await rollBack('prod', await planned(on, to), on, (line) => void on.said.push(line));
  return on.said;
};

describe('the plan of a rollback', () => {
  it('goes to the release before the current one, names what differs, and changes nothing', async () => {
    const prod = stage({ id: third, state: 'deployed' });
    expect(await planned(prod)).toEqual({
      from: { id: third, state: 'deployed' },
      to: release(second),
      knowsOneEdgeToken: false,
      left: [],
      changes: { api: ['Billing'], web: [], operations: [] },
    });
    expect(prod.acts).toEqual([]);
  });

  it('goes to the last finished release when a deployment stopped half-way', async () => {
    const prod = stage({ id: '2026-11-04T09-00-00Z', state: 'deploying' });
    expect((await planned(prod)).to.id).toBe(third);
  });

  it('goes to what the stage ran before, not to a newer release that was rolled back', async () => {
    const before = releaseBefore({ id: first, state: 'rolled back' });
    const fourth = '2026-11-04T09-00-00Z';
    for (const state of ['deploying', 'deployed'] as const) {
      const current = { id: fourth, state, before };
      expect((await planned(stage(current))).to.id).toBe(first);
    }
    expect(releaseBefore({ id: fourth, state: 'deploying', before })).toBe(first);
    expect(releaseBefore({ id: fourth, state: 'deployed', before })).toBe(fourth);
    expect(releaseBefore(undefined)).toBeUndefined();
  });

  it('goes to a release by name', async () => {
    const prod = stage({ id: third, state: 'deployed' });
    expect((await planned(prod, first)).to.id).toBe(first);
    await expect(planned(prod, '2025-01-01T00-00-00Z')).rejects.toThrow(
      /keeps no release 2025[\s\S]*2026-11-01/,
    );
  });

  it('names the functions that only the stacks bring back, and moves no alias', async () => {
    const versions = { 'repz-prod-billing': '7', 'repz-prod-old': '3' };
    const prod = stage({ id: third, state: 'deployed' }, { versions });
    expect((await planned(prod)).left).toEqual(['repz-prod-old']);
    expect(prod.acts).toEqual([]);
  });

  it('is refused where an alias may not be read', async () => {
    const prod = stage({ id: third, state: 'deployed' });
    const leftBack = async () => {
      throw new Error('AccessDenied: lambda:GetAlias');
    };
    await expect(planRollback('prod', prod.store, prod.stacks, { leftBack })).rejects.toThrow(
      'lambda:GetAlias',
    );
    expect(prod.acts).toEqual([]);
  });

  it('names no alias that differs in how it moves alone', async () => {
    const prod = stage({ id: third, state: 'deployed' });
    const alias = { Type: 'AWS::Lambda::Alias', Properties: { Name: 'live' } };
    const gradual = { ...alias, UpdatePolicy: { CodeDeployLambdaAliasUpdate: {} } };
    const plan = await planRollback(
      'prod',
      {
        ...prod.store,
        templates: async () => ({ api: { Resources: { Live: alias } }, web: {}, operations: {} }),
      },
      {
        ...prod.stacks,
        template: async (name) =>
          name === 'repz-prod-api' ? { Resources: { Live: gradual } } : prod.stacks.template(name),
      },
      prod.aliases,
    );
    expect(plan.changes.api).toEqual([]);
  });

  it('takes two steps to a release whose functions do not know joined routes', async () => {
    const route = (key: string) => ({
      Resources: { Route: { Type: 'AWS::ApiGatewayV2::Route', Properties: { RouteKey: key } } },
    });
    const joined = route('ANY /api/coach/{proxy+}');
    const single = route('GET /api/coach/clients');
    const prod = stage({ id: third, state: 'deployed' });
    const kept: Readonly<Record<string, unknown>> = { [third]: joined, [second]: single, [first]: single };
    const planFrom = (api: unknown, to: string) =>
      planRollback(
        'prod',
        { ...prod.store, templates: async (id) => ({ api: kept[id], web: {}, operations: {} }) },
        {
          ...prod.stacks,
          template: async (name) => (name === 'repz-prod-api' ? api : prod.stacks.template(name)),
        },
        prod.aliases,
        to,
      );
    await expect(planFrom(joined, first)).rejects.toThrow(
      new RegExp(`Release ${first} takes two steps: .* Go to ${second} first, with --to ${second}`),
    );
    expect((await planFrom(joined, second)).to.id).toBe(second);
    expect((await planFrom(joined, third)).to.id).toBe(third);
    // The second step.
    expect((await planFrom(single, first)).to.id).toBe(first);
  });

  it('is refused where no release is kept, or none from before', async () => {
    await expect(planned(stage(undefined))).rejects.toThrow('keeps no release yet');
    await expect(planned(stage({ id: first, state: 'deployed' }))).rejects.toThrow(
      `keeps no release from before ${first}`,
    );
  });

  it('is refused where data no longer gives what the older functions read', async () => {
    const prod = stage({ id: third, state: 'deployed' }, { reads: 'LibraryName' });
    await expect(planned(prod)).rejects.toThrow(
      `Nothing was changed. Release ${second} reads what data and identity no longer give: data LibraryName.`,
    );
    expect(prod.acts).toEqual([]);
  });
});

describe('a rollback', () => {
  it('takes back the site, then api, web and operations, and never data or identity', async () => {
    const prod = stage({ id: third, state: 'deployed' });
    expect(await carriedOut(prod)).toEqual([
      'site: 7 files',
      'repz-prod-api: updated',
      'repz-prod-web: updated',
      'repz-prod-operations: updated',
    ]);
    expect(prod.acts).toEqual([
      `rolling back ${second}`,
      `site ${second}`,
      `repz-prod-api from ${second}/api`,
      `repz-prod-web from ${second}/web`,
      `repz-prod-operations from ${second}/operations`,
      // To what CloudFormation published.
      'aliases {"repz-prod-billing":"9"}',
      `rolled back ${second}`,
    ]);
  });

  it('leads routes to the earlier versions before CloudFormation begins, where the release kept them', async () => {
    const prod = stage({ id: third, state: 'deployed' }, { versions: { 'repz-prod-billing': '7' } });
    expect(await carriedOut(prod)).toContain('functions: 1 lead to their version of that release');
    expect(prod.acts.slice(0, 4)).toEqual([
      `rolling back ${second}`,
      `site ${second}`,
      'aliases back {"repz-prod-billing":"7"}',
      `repz-prod-api from ${second}/api`,
    ]);
    expect(prod.acts.at(-2)).toBe('aliases {"repz-prod-billing":"9"}');
  });

  it('leaves the aliases where CloudFormation will publish nothing', async () => {
    const prod = stage({ id: third, state: 'deployed' }, { versions: { 'repz-prod-billing': '7' } });
    const plan = { ...(await planned(prod)), changes: { api: [], web: [], operations: [] } };
    await rollBack('prod', plan, prod, () => {});
    expect(prod.acts).not.toContain('aliases back {"repz-prod-billing":"7"}');
  });

  it('is refused before anything changes while a stack is being changed, or is stuck', async () => {
    const running = stage({ id: third, state: 'deploying' }, { status: 'UPDATE_IN_PROGRESS' });
    await expect(carriedOut(running)).rejects.toThrow(
      'Nothing was changed: repz-prod-api is in UPDATE_IN_PROGRESS. First: aws cloudformation cancel-update-stack',
    );
    const stuck = stage({ id: third, state: 'deploying' }, { status: 'UPDATE_ROLLBACK_FAILED' });
    await expect(carriedOut(stuck)).rejects.toThrow('continue-update-rollback --stack-name repz-prod-api');
    const ending = stage({ id: third, state: 'deploying' }, { status: 'UPDATE_ROLLBACK_IN_PROGRESS' });
    await expect(carriedOut(ending)).rejects.toThrow('Wait until it has ended, then send this again.');
    expect([...running.acts, ...stuck.acts, ...ending.acts]).toEqual([]);
  });

  it('is refused while a deployment is at data, which would go on to api, and not where data failed', async () => {
    const begun = stage({ id: third, state: 'deploying' }, { status: 'UPDATE_IN_PROGRESS', part: 'data' });
    await expect(carriedOut(begun)).rejects.toThrow('repz-prod-data is in UPDATE_IN_PROGRESS');
    expect(begun.acts).toEqual([]);
    const failed = stage(
      { id: third, state: 'deploying' },
      { status: 'UPDATE_ROLLBACK_FAILED', part: 'data' },
    );
    expect((await planned(failed)).to.id).toBe(second);
  });

  it('is refused where somebody else has begun since the plan', async () => {
    const prod = stage({ id: third, state: 'deployed' });
    const plan = await planned(prod, first);
    await carriedOut(prod);
    prod.acts.length = 0;
    await expect(rollBack('prod', plan, prod, () => {})).rejects.toThrow(
      `Nothing was changed: stage prod has changed meanwhile. Release ${second} is rolled back.`,
    );
    expect(prod.acts).toEqual([]);
  });

  it('stops before the next stack where somebody took the stage over', async () => {
    const prod = stage({ id: third, state: 'deployed' }, { stacksHeld: 1 });
    await expect(carriedOut(prod)).rejects.toThrow('lost its lease');
    expect(prod.acts.at(-1)).toBe(`repz-prod-api from ${second}/api`);
    expect(prod.current()).toEqual({ id: second, state: 'rolling back' });
  });

  it('that CloudFormation takes back leaves people with the older functions', async () => {
    const versions = { 'repz-prod-billing': '7' };
    const prod = stage({ id: third, state: 'deployed' }, { versions, failing: 'repz-prod-api' });
    await expect(carriedOut(prod)).rejects.toThrow('UPDATE_ROLLBACK_COMPLETE');
    const back = 'aliases back {"repz-prod-billing":"7"}';
    expect(prod.acts).toEqual([`rolling back ${second}`, `site ${second}`, back, back]);
  });

  it('names the functions that have no version which serves', async () => {
    const versions = { 'repz-prod-billing': '7', 'repz-prod-old': '1' };
    const prod = stage({ id: third, state: 'deployed' }, { versions });
    expect(await carriedOut(prod)).toContain(
      'functions: repz-prod-old have none that serves, and come back with the stacks',
    );
  });

  it('sent twice goes back once, and further only by name', async () => {
    const prod = stage({ id: third, state: 'deployed' });
    await carriedOut(prod);
    await expect(carriedOut(prod)).rejects.toThrow(`is back at ${second} already`);
    expect((await planned(prod, first)).to.id).toBe(first);
  });

  it('that was cut off goes on to the same release', async () => {
    const prod = stage({ id: third, state: 'deployed' }, { failing: 'repz-prod-web' });
    await expect(carriedOut(prod)).rejects.toThrow('UPDATE_ROLLBACK_COMPLETE');
    expect(prod.current()).toEqual({ id: second, state: 'rolling back' });
    expect((await planned(prod)).to.id).toBe(second);
  });

  it('that was cut off has to be finished before a deployment', () => {
    const current = { id: second, state: 'rolling back' } as const;
    expect(() => requireFinishedRollback('prod', current)).toThrow(
      `A rollback to ${second} was cut off. Finish it first: npm run rollback -- --stage prod --yes`,
    );
    for (const state of ['deploying', 'deployed', 'rolled back'] as const)
      requireFinishedRollback('prod', { ...current, state });
    requireFinishedRollback('prod', undefined);
  });
});

it('ids of releases sort by time', () => {
  expect(releaseId(new Date('2026-11-27T22:54:38.123Z'))).toBe('2026-11-27T22-54-38Z');
});

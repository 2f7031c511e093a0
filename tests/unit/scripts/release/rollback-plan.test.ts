import { describe, expect, it } from 'vitest';
import {
  type CurrentRelease,
  type LiveStacks,
  planRollback,
  type Release,
  type ReleaseStore,
  releaseBefore,
  releaseId,
  rollBack,
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
  readonly acts: string[];
  readonly current: () => CurrentRelease | undefined;
};

function stage(
  current: CurrentRelease | undefined,
  change: { readonly reads?: string; readonly failing?: string } = {},
): Stage {
  const acts: string[] = [];
  let now = current;
  const empty = { Resources: {} };
  const live: Readonly<Record<string, unknown>> = {
    'repz-prod-data': { Resources: {}, Outputs: { BillingName: { Value: 'x' } } },
    'repz-prod-api': reading('BillingName', 1_024),
  };
  return {
    acts,
    current: () => now,
    store: {
      current: async () => now,
      setCurrent: async (next) => {
        now = next;
        acts.push(`${next.state} ${next.id}`);
      },
      releases: async () => [third, second, first].map(release),
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
    },
  };
}

const planned = ({ store, stacks }: Stage, to?: string) => planRollback('prod', store, stacks, to);
const carriedOut = async (on: Stage, to?: string) =>
  rollBack('prod', await planned(on, to), on.store, on.stacks);

describe('the plan of a rollback', () => {
  it('goes to the release before the current one, names what differs, and changes nothing', async () => {
    const prod = stage({ id: third, state: 'deployed' });
    expect(await planned(prod)).toEqual({
      from: { id: third, state: 'deployed' },
      to: release(second),
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
      `rolled back ${second}`,
    ]);
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
});

it('ids of releases sort by time', () => {
  expect(releaseId(new Date('2026-11-27T22:54:38.123Z'))).toBe('2026-11-27T22-54-38Z');
});

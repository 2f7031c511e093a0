import { describe, expect, it } from 'vitest';
import { createEdgeTokens, type EdgeTokens } from '#functions/platform/http/edge-token.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { type EdgeRotation, planEdgeRotation, rotateEdgeToken } from '#scripts/ops/edge-rotation.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const tokenOf = (letter: string) => letter.repeat(48);
const [old, next, later] = [tokenOf('a'), tokenOf('b'), tokenOf('c')];

/**
 * A stage with a function that got a guessed token a moment ago, and one that has just started. Both are asked by what
 * each edge server sends before and after every step, of which one may fail.
 */
function stage({ failsAt = Number.POSITIVE_INFINITY }: { readonly failsAt?: number } = {}) {
  const clock = frozenClock();
  const versions = new Map([['v1', old]]);
  const labels: { AWSCURRENT: string; AWSPENDING?: string | undefined } = { AWSCURRENT: 'v1' };
  const edges = { wanted: old, sent: [old] };
  const generated = [next, later];
  const functions: EdgeTokens[] = [];
  const acts: string[] = [];
  const refused: string[] = [];
  const failure = { at: failsAt };
  let steps = 0;

  const stored = () =>
    [labels.AWSCURRENT, labels.AWSPENDING].flatMap((id) =>
      id === undefined ? [] : [versions.get(id) ?? ''],
    );
  const start = (published: string) => {
    const environment = { EDGE_TOKEN: published, EDGE_TOKEN_SECRET_ARN: 'arn' };
    const accepts = createEdgeTokens(environment, clock, async () => stored());
    if (accepts === undefined) throw new Error('The stage has a distribution');
    functions.push(accepts);
    return accepts;
  };
  const probe = async (when: string) => {
    // A version that was published before all rotations, for a rollback leads there.
    start(old);
    for (const sent of edges.sent)
      for (const accepts of functions) if (!(await accepts(sent))) refused.push(`${when}: ${sent[0]}`);
  };
  /** The process may end before a step, or after it. */
  const step = async (name: string, act: () => void) => {
    await probe(`before ${name}`);
    if (steps++ === failure.at) throw new Error(`cut off before ${name}`);
    act();
    acts.push(name);
    await probe(`after ${name}`);
    if (steps++ === failure.at) throw new Error(`cut off after ${name}`);
  };
  const rotation: EdgeRotation = {
    secret: {
      async read(label) {
        const versionId = labels[label];
        return versionId === undefined ? undefined : { versionId, token: versions.get(versionId) ?? '' };
      },
      storeNext: () =>
        step('store', () => {
          const id = `v${versions.size + 1}`;
          versions.set(id, generated[versions.size - 1] ?? '');
          labels.AWSPENDING = id;
        }),
      makeCurrent: (to, from) =>
        step('make current', () => {
          if (labels.AWSCURRENT !== from.versionId) throw new Error('AWSCURRENT is elsewhere');
          labels.AWSCURRENT = to.versionId;
        }),
      endRotation: (of) =>
        step('end', () => {
          if (labels.AWSPENDING === of.versionId) labels.AWSPENDING = undefined;
        }),
    },
    distribution: {
      sent: async () => [edges.wanted, edges.wanted],
      send: (token) =>
        step('send', () => {
          edges.wanted = token;
          edges.sent = [...new Set([...edges.sent, token])];
        }),
      untilDeployed: () =>
        step('deployed', () => {
          edges.sent = [edges.wanted];
        }),
    },
    requireAtRest: async () => {},
    audit: async () => void acts.push('audit'),
    pause: (milliseconds) => step('pause', () => clock.advance(milliseconds)),
    say: () => {},
  };
  return {
    rotation,
    acts,
    refused,
    edges,
    labels,
    versions,
    clock,
    failure,
    steps: () => steps,
    async begin() {
      await start(old)(later);
    },
    async acceptedAfterFiveMinutes(token: string) {
      clock.advance(5 * 60 * 1000);
      for (const sent of edges.sent) for (const accepts of functions) await accepts(sent);
      const answers = await Promise.all(functions.map((accepts) => accepts(token)));
      return new Set(answers);
    },
  };
}

describe('the rotation of the token of the edge', () => {
  it('tells functions, then the distribution, then drops the old one, and no request is refused', async () => {
    const on = stage();
    await on.begin();
    const lines = await rotateEdgeToken(on.rotation);
    expect(lines.join()).toContain('Functions drop the old token within five minutes');
    expect(on.acts).toEqual(['audit', 'store', 'pause', 'send', 'deployed', 'make current', 'end']);
    expect(on.refused).toEqual([]);
    expect(on.edges.sent).toEqual([next]);
    expect(await on.acceptedAfterFiveMinutes(next)).toEqual(new Set([true]));
    expect(await on.acceptedAfterFiveMinutes(old)).toEqual(new Set([false]));
  });

  it('goes on where it was cut off, wherever that was, and makes no second token', async () => {
    const whole = stage();
    await rotateEdgeToken(whole.rotation);
    expect(whole.steps()).toBe(12);
    for (let failsAt = 0; failsAt < whole.steps(); failsAt += 1) {
      const on = stage({ failsAt });
      await on.begin();
      await expect(rotateEdgeToken(on.rotation), `cut off at ${failsAt}`).rejects.toThrow('cut off');
      const isOver = on.labels.AWSCURRENT === 'v2' && on.labels.AWSPENDING === undefined;
      if (!isOver) await rotateEdgeToken(on.rotation);
      expect(on.refused, `cut off at ${failsAt}`).toEqual([]);
      expect(on.edges.sent).toEqual([next]);
      expect([...on.versions.values()]).toEqual([old, next]);
      expect(on.labels).toEqual({ AWSCURRENT: 'v2', AWSPENDING: undefined });
    }
  });

  it('can be done again, to another token', async () => {
    const on = stage();
    await rotateEdgeToken(on.rotation);
    await rotateEdgeToken(on.rotation);
    expect(on.edges.sent).toEqual([later]);
    expect(on.refused).toEqual([]);
  });

  it('leads the distribution to a token that was stored by hand', async () => {
    const on = stage();
    on.versions.set('v2', next);
    on.labels.AWSCURRENT = 'v2';
    await rotateEdgeToken(on.rotation);
    expect(on.edges.sent).toEqual([next]);
    expect(on.versions.size).toBe(2);
  });

  it('drops nothing when a deployment gave the distribution the old token again, and goes on later', async () => {
    const on = stage();
    const { untilDeployed } = on.rotation.distribution;
    const distribution = {
      ...on.rotation.distribution,
      untilDeployed: async () => {
        await untilDeployed();
        Object.assign(on.edges, { wanted: old, sent: [old] });
      },
    };
    await expect(rotateEdgeToken({ ...on.rotation, distribution })).rejects.toThrow(
      'the old token was not dropped',
    );
    expect(on.labels.AWSCURRENT).toBe('v1');
    expect(on.refused).toEqual([]);
    await rotateEdgeToken(on.rotation);
    expect(on.edges.sent).toEqual([next]);
    expect(on.refused).toEqual([]);
  });

  it('begins nothing, and drops nothing, while the stage is being deployed', async () => {
    const on = stage();
    const busy = new OperatorError('repz-prod-web is in UPDATE_IN_PROGRESS');
    const refusing = { ...on.rotation, requireAtRest: () => Promise.reject(busy) };
    await expect(rotateEdgeToken(refusing)).rejects.toThrow(busy);
    await expect(planEdgeRotation(refusing)).rejects.toThrow(busy);
    expect(on.acts).toEqual([]);
    let asked = 0;
    const later = async () => {
      asked += 1;
      if (asked > 1) throw busy;
    };
    await expect(rotateEdgeToken({ ...on.rotation, requireAtRest: later })).rejects.toThrow(
      'the old token was not dropped',
    );
    expect(on.acts.at(-1)).toBe('deployed');
  });

  it('stores nothing when the line on the audit trail cannot be written', async () => {
    const on = stage();
    const audit = () => Promise.reject(new Error('AccessDenied'));
    await expect(rotateEdgeToken({ ...on.rotation, audit })).rejects.toThrow('AccessDenied');
    expect(on.acts).toEqual([]);
  });

  it('says first what it would do from where it stands, and never a token', async () => {
    const told = async (failsAt?: number) => {
      const on = stage(failsAt === undefined ? {} : { failsAt });
      if (failsAt !== undefined) await rotateEdgeToken(on.rotation).catch(() => {});
      const acts = on.acts.length;
      const line = (await planEdgeRotation(on.rotation)).join();
      expect(on.acts).toHaveLength(acts);
      for (const token of [old, next]) expect(line).not.toContain(token);
      return line;
    };
    expect(await told()).toBe(
      'edge: no rotation is under way. Functions would know a next token. The distribution would send it, within minutes. Functions would then drop the old one. No request is refused meanwhile.',
    );
    expect(await told(1)).toContain('functions know the next token. The distribution would send it');
    expect(await told(5)).toContain('the distribution sends the next token. Functions would then drop');
    expect(await told(9)).toContain('cut off before its last step');
  });
});

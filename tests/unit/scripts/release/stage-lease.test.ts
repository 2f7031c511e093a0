import { describe, expect, it } from 'vitest';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { Interrupted } from '#scripts/cli/until-interrupted.ts';
import { holdingLease, type StageAct, stageLeases } from '#scripts/release/stage-lease.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables } from '#tests/support/memory-table/memory-tables.ts';

const hour = 60 * 60 * 1000;

function stage() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const leases = stageLeases(tables.client, 'prod', 'operations');
  const take = (act: StageAct, takeOver?: string) => leases.take({ act, takeOver, now: clock });
  const heldId = () => String(tables.rows('operations', ({ pk }) => pk === 'STAGE')[0]?.id);
  return { clock, tables, leases, take, heldId };
}

describe('the lease of a stage', () => {
  it.each(['deploy', 'rollback', 'destroy', 'rotate', 'prune'] as const)(
    'refuses to %s during a deployment, and says who holds it since when and how to go on',
    async (act) => {
      const prod = stage();
      await prod.take('deploy');
      const refused = prod.take(act);
      await expect(refused).rejects.toBeInstanceOf(OperatorError);
      await expect(refused).rejects.toThrow(
        /^Nothing was changed\. Stage prod is being deployed by operator:\S+ on \S+ since \d{4}-\d\d-\d\d \d\d:\d\d UTC, until \d{4}-\d\d-\d\d \d\d:\d\d UTC at the latest\./,
      );
      await expect(refused).rejects.toThrow(`take its lease over with --take-over ${prod.heldId()}`);
      await expect(prod.leases.requireFree({ act, now: prod.clock })).rejects.toThrow('is being deployed');
    },
  );

  it('goes to one of two that begin at once', async () => {
    const prod = stage();
    const begun = await Promise.allSettled([prod.take('deploy'), prod.take('rollback')]);
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is given back whether the command went well or not', async () => {
    const prod = stage();
    const wanted = { act: 'deploy', now: prod.clock } as const;
    expect(await holdingLease(prod.leases, wanted, async () => 'done')).toBe('done');
    const failing = holdingLease(prod.leases, wanted, () => Promise.reject(new Error('cdk failed')));
    await expect(failing).rejects.toThrow('cdk failed');
    await prod.leases.requireFree({ act: 'rollback', now: prod.clock });
    await prod.take('rollback');
  });

  it('is given back when somebody interrupts the command, whatever it waits for', async () => {
    const prod = stage();
    const wanted = { act: 'deploy', now: prod.clock } as const;
    const begun = Promise.withResolvers<void>();
    const deployment = holdingLease(prod.leases, wanted, () => {
      begun.resolve();
      return new Promise<never>(() => {});
    });
    await begun.promise;
    process.emit('SIGINT');
    await expect(deployment).rejects.toBeInstanceOf(Interrupted);
    await prod.take('rollback');
  });

  it('of a command that died ends after two hours, or is taken over by its id', async () => {
    const prod = stage();
    await prod.take('deploy');
    prod.clock.advance(2 * hour - 1000);
    await expect(prod.take('rollback')).rejects.toThrow('is being deployed');
    const dead = prod.heldId();
    await prod.leases.requireFree({ act: 'rollback', takeOver: dead, now: prod.clock });
    await prod.take('rollback', dead);
    // Somebody who read the same refusal takes over that command, and not the one which came after it.
    await expect(prod.take('rollback', dead)).rejects.toThrow('is being rolled back');
    prod.clock.advance(2 * hour);
    await prod.take('deploy');
  });

  it('that was taken over stops the command before its next step, and is not given back by it', async () => {
    const prod = stage();
    const first = await prod.take('deploy');
    const second = await prod.take('rollback', prod.heldId());
    await expect(first.renew()).rejects.toThrow(
      /^This command stops half-way, because it lost its lease\. Stage prod is being rolled back by/,
    );
    await first.release();
    await expect(prod.take('deploy')).rejects.toThrow('is being rolled back');
    await second.renew();
    await second.release();
    await expect(second.renew()).rejects.toThrow('Nobody holds stage prod now.');
  });

  it('lasts for two hours from each renewal', async () => {
    const prod = stage();
    const lease = await prod.take('deploy');
    prod.clock.advance(1.5 * hour);
    await lease.renew();
    prod.clock.advance(1.5 * hour);
    await expect(prod.take('rollback')).rejects.toThrow('is being deployed');
    expect(await prod.leases.inWords(prod.clock())).toContain('Stage prod is being deployed by operator:');
    prod.clock.advance(hour);
    expect(await prod.leases.inWords(prod.clock())).toBeUndefined();
  });

  it('is taken although the answer to the write was lost', async () => {
    const prod = stage();
    // As the SDK does: the same write once more.
    prod.tables.client.middlewareStack.add(
      (next) => async (args) => {
        await next(args);
        return next(args);
      },
      { step: 'initialize', name: 'sentTwice' },
    );
    const lease = await prod.take('deploy');
    await lease.renew();
    await lease.release();
    expect(await prod.leases.inWords(prod.clock())).toBeUndefined();
  });

  it('does not exist before the first deployment has made the table, nor after the stage is deleted', async () => {
    const prod = stage();
    const none = stageLeases(prod.tables.client, 'prod', 'not made yet');
    await none.requireFree({ act: 'deploy' });
    const lease = await none.take({ act: 'deploy' });
    await lease.renew();
    await lease.release();
  });
});

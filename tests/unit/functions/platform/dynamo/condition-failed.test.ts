import { describe, expect, it } from 'vitest';
import { ConditionFailed, conditional } from '#functions/platform/dynamo/condition-failed.ts';

const named = (name: string, fields: object = {}) => Object.assign(new Error(name), { name, ...fields });
const cancelled = (...codes: string[]) =>
  named('TransactionCanceledException', { CancellationReasons: codes.map((Code) => ({ Code })) });

describe('conditional', () => {
  it('passes the answer of a write that held', async () => {
    expect(await conditional(Promise.resolve('written'))).toBe('written');
  });

  it('turns a lost condition into a typed error', async () => {
    const write = conditional(Promise.reject(named('ConditionalCheckFailedException')));
    await expect(write).rejects.toBeInstanceOf(ConditionFailed);
  });

  it('says which writes of a transaction lost', async () => {
    const write = conditional(Promise.reject(cancelled('None', 'ConditionalCheckFailed')));
    await expect(write).rejects.toMatchObject({ name: 'ConditionFailed', positions: [1] });
  });

  it('does not take a conflict of two transactions for a lost condition', async () => {
    const write = conditional(Promise.reject(cancelled('TransactionConflict', 'ConditionalCheckFailed')));
    await expect(write).rejects.toMatchObject({ name: 'TransactionCanceledException' });
  });

  it('leaves other errors alone', async () => {
    await expect(conditional(Promise.reject(named('ThrottlingException')))).rejects.toMatchObject({
      name: 'ThrottlingException',
    });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';

const named = (name: string, fields: object = {}) => Object.assign(new Error(name), { name, ...fields });
const canceled = (...codes: string[]) =>
  named('TransactionCanceledException', { CancellationReasons: codes.map((Code) => ({ Code })) });

describe('tryConditionalWrite', () => {
  it('is true for a write that held', async () => {
    expect(await tryConditionalWrite(async () => ({}))).toBe(true);
  });

  it.each([named('ConditionalCheckFailedException'), canceled('None', 'ConditionalCheckFailed')])(
    'is false after %s, without another attempt',
    async (error) => {
      const write = vi.fn(() => Promise.reject(error));
      expect(await tryConditionalWrite(write)).toBe(false);
      expect(write).toHaveBeenCalledOnce();
    },
  );

  it.each([
    named('TransactionConflictException'),
    canceled('TransactionConflict', 'ConditionalCheckFailed'),
    canceled('ThrottlingError', 'ConditionalCheckFailed'),
    canceled('None', 'ProvisionedThroughputExceeded'),
  ])('writes again after %s', async (error) => {
    const write = vi.fn(async () => ({}));
    write.mockRejectedValueOnce(error);
    expect(await tryConditionalWrite(write)).toBe(true);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it.each([named('ThrottlingException'), canceled('ValidationError', 'ConditionalCheckFailed')])(
    'throws %s, which says nothing about the condition',
    async (error) => {
      await expect(tryConditionalWrite(() => Promise.reject(error))).rejects.toBe(error);
    },
  );
});

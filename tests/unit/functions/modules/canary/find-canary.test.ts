import { describe, expect, it } from 'vitest';
import { findCanary } from '#functions/modules/canary/provider/find-canary.ts';

const refusing = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};

describe('the account of the canary', () => {
  it('is what its secret says', async () => {
    const canary = { email: 'canary@coach.fit', password: 'secret' };
    expect(await findCanary(async () => canary)).toEqual(canary);
  });

  it.each(['ResourceNotFoundException', 'AccessDeniedException'])(
    'is nobody where no secret was made, which AWS says as %s',
    async (name) => {
      expect(await findCanary(refusing(name))).toBeUndefined();
    },
  );

  it('is not known after another failure, which ends the run', async () => {
    await expect(findCanary(refusing('InternalServiceError'))).rejects.toThrow('InternalServiceError');
  });
});

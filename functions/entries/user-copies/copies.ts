import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { copyUsers, hasRecentCopy } from '#functions/modules/user-copies/copy-users.ts';
import { createCognitoPoolUsers } from '#functions/modules/user-copies/provider/cognito-pool-users.ts';
import { createS3UserCopyStore } from '#functions/modules/user-copies/provider/s3-user-copy-store.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';

export function createCopies(config: Config<'USER_COPIES_BUCKET' | 'USER_POOL_ID'>) {
  // The pool's quota is shared with people who log in: it is asked again rather than failing.
  const pool = createCognitoPoolUsers(
    new CognitoIdentityProviderClient({ maxAttempts: 6 }),
    config.USER_POOL_ID,
  );
  const store = createS3UserCopyStore(new S3Client({ maxAttempts: 3 }), config.USER_COPIES_BUCKET);
  return {
    copy: () => copyUsers({ pool, store, clock }),
    isRecent: () => hasRecentCopy({ store, clock }),
  };
}

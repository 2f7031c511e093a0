import type { Construct } from 'constructs';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { signedInFunction } from '#infra/features/signed-in-function.ts';

export function accountApi(scope: Construct, props: FeatureProps): NodeFunction {
  const fn = signedInFunction(scope, 'Account', props, {
    name: 'account',
    description: 'Own account, profile, sign-out',
    environment: {},
    createsAccounts: true,
  });
  fn.allow(['cognito-idp:AdminUserGlobalSignOut'], [props.userPool.userPoolArn]);
  allowMails(fn, props.tables);
  return fn;
}

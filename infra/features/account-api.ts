import type { Construct } from 'constructs';
import { allowSending, mailSender } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { signedInFunction } from '#infra/features/signed-in-function.ts';

export function accountApi(scope: Construct, props: FeatureProps): NodeFunction {
  const sender = mailSender(props.settings);
  const fn = signedInFunction(scope, 'Account', props, {
    name: 'account',
    description: 'Own account, profile, sign-out',
    environment: {
      SITE_URL: props.settings.siteUrl,
      MAIL_SENDER: sender,
    },
    createsAccounts: true,
  });
  // A password change and 'sign out everywhere' end all login sessions and send an email.
  fn.allow(['cognito-idp:AdminUserGlobalSignOut'], [props.userPool.userPoolArn]);
  allowSending(fn, sender);
  return fn;
}

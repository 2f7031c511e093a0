import type { Construct } from 'constructs';
import { allowSending, mailSender } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { signedInEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { allowMakingAccounts, allowSignedIn } from '#infra/features/signed-in-access.ts';

export function accountApi(scope: Construct, props: FeatureProps): NodeFunction {
  const sender = mailSender(props.settings);
  const fn = new NodeFunction(scope, 'Account', {
    name: 'account',
    settings: props.settings,
    description: 'Own account, profile, sign-out',
    environment: {
      ...signedInEnvironment(props),
      SITE_URL: props.settings.siteUrl,
      MAIL_SENDER: sender,
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowSignedIn(fn, props);
  // These grants also cover the profile, settings and sign-out marks.
  allowMakingAccounts(fn, props);
  // A password change and 'sign out everywhere' end all login sessions and send an email.
  fn.allow(['cognito-idp:AdminUserGlobalSignOut'], [props.userPool.userPoolArn]);
  allowSending(fn, sender);
  return fn;
}

import type { Construct } from 'constructs';
import { allowSending, mailSender } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { signedInEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { allowMakingAccounts, allowSignedIn } from '#infra/features/signed-in-access.ts';

/** The caller's own account: made on the first call, read, changed, signed out, its password. */
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
  // Own profile and settings, and the mark of a session that was signed out, are covered by the same actions.
  allowMakingAccounts(fn, props);
  // A changed password and a sign-out everywhere end every login session, and the owner hears of it.
  fn.allow(['cognito-idp:AdminUserGlobalSignOut'], [props.userPool.userPoolArn]);
  allowSending(fn, sender);
  return fn;
}

import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowSending, mailSender } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { callEvery } from '#infra/constructs/timetable.ts';
import { signedInEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { allowMakingAccounts, allowSignedIn } from '#infra/features/signed-in-access.ts';

/** Who looks after whom: invitations of coaches, and what admins decide. */
export function coachingApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const sender = mailSender(settings);
  const fn = new NodeFunction(scope, 'Coaching', {
    name: 'coaching',
    settings,
    description: 'Invitations of coaches, their approval, who coaches whom',
    environment: {
      ...signedInEnvironment(props),
      SITE_URL: settings.siteUrl,
      MAIL_SENDER: sender,
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowSignedIn(fn, props);
  allowMakingAccounts(fn, props);
  // Lists of coaches, clients and invitations; an assignment that moves and an invitation that is taken back go.
  allowTable(fn, tables.accounts, 'Query', 'DeleteItem', 'ConditionCheckItem');
  // Whether a client pays for a coach: a tier, or an in-person plan.
  allowTable(fn, tables.billing, 'Query');
  // A client is found by their address.
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`]);
  // What an admin decides leaves its line in the audit trail.
  allowTable(fn, tables.operations, 'PutItem');
  allowSending(fn, sender);
  callEvery(fn, Duration.minutes(1), 'Assigns coaches to clients who pay and have none, and tells both');
  return fn;
}

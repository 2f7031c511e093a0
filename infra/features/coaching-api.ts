import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { signedInFunction } from '#infra/features/signed-in-function.ts';

export function coachingApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = signedInFunction(scope, 'Coaching', props, {
    name: 'coaching',
    description: 'Invitations of coaches, their approval, who coaches whom',
    environment: {},
    createsAccounts: true,
  });
  allowTable(fn, tables.accounts, 'Query', 'DeleteItem', 'ConditionCheckItem');
  allowTable(fn, tables.billing, 'Query');
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`]);
  allowTable(fn, tables.operations, 'PutItem');
  allowMails(fn, tables);
  invokeOnSchedule(
    fn,
    Duration.minutes(1),
    'Assigns coaches to clients who pay and have none, and tells both',
  );
  return fn;
}

import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { paymentAddress } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { signedInFunction } from '#infra/features/signed-in-function.ts';

export function adminApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const all = Object.entries(tables);
  const fn = signedInFunction(scope, 'Admin', props, {
    name: 'admin',
    description: 'System health, flags, visits',
    environment: {
      HEALTH_TABLES: JSON.stringify(Object.fromEntries(all.map(([name, table]) => [name, table.tableName]))),
      PHOTO_BUCKET: props.photos.bucketName,
      // The health screen asks whether the provider answers; it has no key to ask more.
      ...paymentAddress(props),
    },
    createsAccounts: false,
  });
  fn.allow(['cognito-idp:AdminGetUser'], [props.userPool.userPoolArn]);
  // The health screen reads one key of each table, which no row has.
  fn.allow(
    ['dynamodb:GetItem'],
    all.map(([, table]) => table.tableArn),
    { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['HEALTH'] } },
  );
  // Every privileged act adds its audit row in the transaction that does it.
  allowTable(fn, tables.operations, 'PutItem');
  allowTable(fn, tables.operations, 'Query');
  return fn;
}

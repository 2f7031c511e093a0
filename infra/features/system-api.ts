import type { Construct } from 'constructs';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { allowEdgeToken, publicEnvironment } from '#infra/features/wiring/api-environment.ts';
import { keepAuditTrail } from '#infra/features/wiring/audit-trail-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

export function systemApi(scope: Construct, props: FeatureProps): NodeFunction {
  const fn = new NodeFunction(scope, 'System', {
    name: 'system',
    settings: props.settings,
    description: 'Health, status page, OpenAPI document, flags',
    environment: { ...publicEnvironment(props), SITE_URL: props.settings.siteUrl },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowTable(fn, props.tables.operations, 'GetItem', 'UpdateItem');
  fn.allow(['dynamodb:Query'], [props.tables.operations.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['STATUS'] },
  });
  keepAuditTrail(fn, props.tables.operations);
  allowEdgeToken(fn, props);
  return fn;
}

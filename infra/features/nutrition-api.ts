import type { Construct } from 'constructs';
import { supportAddress } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function nutritionApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables, settings } = props;
  const fn = signedInFunction(scope, 'Nutrition', props, {
    name: 'nutrition',
    description: 'Targets, meal plans, grocery lists, food log, products by barcode',
    environment: {
      NUTRITION_TABLE: tables.nutrition.tableName,
      TRAINING_TABLE: tables.training.tableName,
      SUPPORT_ADDRESS: supportAddress(settings),
      ...(settings.productsUrl !== undefined && { PRODUCTS_URL: settings.productsUrl }),
    },
    createsAccounts: false,
  });
  allowTable(fn, tables.nutrition, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  // The newest weight.
  allowTable(fn, tables.training, 'Query');
  // Who looked at a client's health data.
  allowTable(fn, tables.accounts, 'PutItem');
  return fn;
}

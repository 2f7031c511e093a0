import { Annotations } from 'aws-cdk-lib';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/**
 * Where the routes of a function lead. A release publishes a version of each function that changed, and then moves the
 * alias to it.
 */
export function liveAlias(fn: NodeFunction): Alias {
  // Timetables call the function itself, and the gateway may call both: see decision record 122.
  Annotations.of(fn.lambda).acknowledgeWarning('@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias');
  return new Alias(fn, 'Live', { aliasName: 'live', version: fn.lambda.currentVersion });
}

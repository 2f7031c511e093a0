import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';

/**
 * Its limit is coarse so that offices behind one address still work; the application enforces the exact one.
 */
export function siteFirewall(scope: Construct, settings: StageSettings): CfnWebACL {
  const visibility = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName: `repz-${settings.stage}-${metricName}`,
  });
  return new CfnWebACL(scope, 'Firewall', {
    name: `repz-${settings.stage}`,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('firewall'),
    rules: [
      {
        name: 'requests-per-address',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: { aggregateKeyType: 'IP', limit: 3_000, evaluationWindowSec: 300 },
        },
        visibilityConfig: visibility('requests-per-address'),
      },
      {
        name: 'known-bad-inputs',
        priority: 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesKnownBadInputsRuleSet' },
        },
        visibilityConfig: visibility('known-bad-inputs'),
      },
    ],
  });
}

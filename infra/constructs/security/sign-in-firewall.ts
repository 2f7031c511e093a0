import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';

const windowSeconds = 300;
/**
 * The product's limit of 100 per 15 minutes, for calls that send email or reveal whether an account exists.
 */
const accountCallsPerWindow = 33;
/** Enough for an office behind one address that signs in at the same time, at two or three calls each. */
const callsPerWindow = 500;

const accountCalls = '(SignUp|ConfirmSignUp|ResendConfirmationCode|ForgotPassword|ConfirmForgotPassword)';

/**
 * Browsers call the user pool directly, so the API's rate limit does not apply. WAF cannot see usernames
 * in these calls, so it counts by IP address.
 */
export function signInFirewall(scope: Construct, settings: StageSettings, pool: UserPool): void {
  const firewall = new CfnWebACL(scope, 'SignInFirewall', {
    name: `repz-${settings.stage}-sign-in`,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibility(settings, 'sign-in-firewall'),
    rules: [
      rateRule(settings, 0, 'sign-ups-and-resets-per-address', accountCallsPerWindow, {
        orStatement: {
          statements: [
            // Match Cognito's header as well as the caller's, because a caller can omit its own.
            headerMatches('x-amzn-cognito-operation-name', `^${accountCalls}$`),
            headerMatches('x-amz-target', `[.]${accountCalls}$`),
          ],
        },
      }),
      rateRule(settings, 1, 'calls-per-address', callsPerWindow),
    ],
  });
  new CfnWebACLAssociation(scope, 'SignInFirewallOfPool', {
    webAclArn: firewall.attrArn,
    resourceArn: pool.userPoolArn,
  });
}

function rateRule(
  settings: StageSettings,
  priority: number,
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    // Cognito returns ForbiddenException, which the web app shows as too many attempts.
    action: { block: {} },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: windowSeconds,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
    visibilityConfig: visibility(settings, name),
  };
}

function headerMatches(name: string, regexString: string): CfnWebACL.StatementProperty {
  return {
    regexMatchStatement: {
      // CDK does not type this property, so it needs CloudFormation's casing.
      fieldToMatch: { singleHeader: { Name: name } },
      regexString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

function visibility(settings: StageSettings, metricName: string): CfnWebACL.VisibilityConfigProperty {
  return {
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName: `repz-${settings.stage}-${metricName}`,
  };
}

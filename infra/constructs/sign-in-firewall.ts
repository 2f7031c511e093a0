import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';

/** Seconds over which the rules count. */
const windowSeconds = 300;
/** The product's own limit, 100 in a quarter of an hour, for what tells whether an address has an account or mails it. */
const accountCallsPerWindow = 33;
/** All calls of one address: an office in which everybody signs in of a morning, each with two or three calls. */
const callsPerWindow = 500;

/** Operations that make an account, send a mail, or take a mailed code. */
const accountCalls = '(SignUp|ConfirmSignUp|ResendConfirmationCode|ForgotPassword|ConfirmForgotPassword)';

/**
 * Firewall of the user pool, which browsers call directly: no limit of the API reaches it. Names and addresses in the
 * calls are hidden from it, so it counts by the caller's network address.
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
            // What the pool adds, and what the call itself is chosen by: neither alone can be left out by a caller.
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
    // The pool answers it as ForbiddenException, which the screens tell as too many attempts.
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
      // Not typed by the construct, and spelled as CloudFormation spells it.
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

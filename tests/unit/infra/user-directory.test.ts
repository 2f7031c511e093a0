import { describe, expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage-settings.ts';
import { rateLimit } from '#shared/domain/tiers/limits.ts';
import { property, synthesized } from './synthesized-stage.ts';

describe.each(['staging', 'prod'] as const)('the firewall of the user pool of stage %s', (stage) => {
  const found = synthesized(stage)
    .ofType('AWS::WAFv2::WebACL')
    .filter((acl) => property(acl, 'Scope') === 'REGIONAL');
  const firewall = found[0];
  if (!firewall) throw new Error('There is none');

  it('is attached to the user pool', () => {
    expect(found).toHaveLength(1);
    const [association, ...others] = synthesized(stage).ofType('AWS::WAFv2::WebACLAssociation');
    expect(others).toEqual([]);
    expect(association && JSON.stringify(property(association, 'ResourceArn'))).toContain('UserPool');
    expect(association && JSON.stringify(property(association, 'WebACLArn'))).toContain(firewall.id);
  });

  it('limits account calls like the product and all calls more widely', () => {
    const rate = (limit: number) => ({ AggregateKeyType: 'IP', Limit: limit, EvaluationWindowSec: 300 });
    const rules = property(firewall, 'Rules');
    expect(rules).toEqual([
      expect.objectContaining({ Action: { Block: {} } }),
      expect.objectContaining({ Action: { Block: {} } }),
    ]);
    // A hundred in a quarter of an hour, as for the API.
    expect(rules).toMatchObject([
      { Statement: { RateBasedStatement: rate(Math.floor(rateLimit.requests / 3)) } },
      { Statement: { RateBasedStatement: rate(500) } },
    ]);
  });

  it('matches account calls by both headers', () => {
    const text = JSON.stringify(property(firewall, 'Rules'));
    const matches = [...text.matchAll(/"SingleHeader":\{"Name":"([\w-]+)"\}\},"RegexString":"([^"]+)"/g)];
    const regexes = new Map(matches.map(([, header = '', regex = '']) => [header, new RegExp(regex)]));
    expect([...regexes.keys()].sort()).toEqual(['x-amz-target', 'x-amzn-cognito-operation-name']);
    const isCounted = (operation: string) => [
      regexes.get('x-amzn-cognito-operation-name')?.test(operation),
      regexes.get('x-amz-target')?.test(`AWSCognitoIdentityProviderService.${operation}`),
    ];
    for (const operation of [
      'SignUp',
      'ConfirmSignUp',
      'ResendConfirmationCode',
      'ForgotPassword',
      'ConfirmForgotPassword',
    ]) {
      expect(isCounted(operation), operation).toEqual([true, true]);
    }
    for (const operation of ['InitiateAuth', 'RespondToAuthChallenge', 'GetUser', 'SignUpX']) {
      expect(isCounted(operation), operation).toEqual([false, false]);
    }
  });
});

describe.each(stageNames)('the user pool of stage %s', (stage) => {
  const one = (type: string) => {
    const [found, ...others] = synthesized(stage).ofType(type);
    if (!found || others.length > 0) throw new Error(`Expected one ${type}`);
    return found;
  };
  const pool = one('AWS::Cognito::UserPool');
  const client = one('AWS::Cognito::UserPoolClient');

  it('uses case-insensitive, verified email addresses', () => {
    expect(property(pool, 'UsernameAttributes')).toEqual(['email']);
    expect(property(pool, 'UsernameConfiguration')).toEqual({ CaseSensitive: false });
    expect(property(pool, 'AutoVerifiedAttributes')).toEqual(['email']);
    expect(property(pool, 'UserAttributeUpdateSettings')).toEqual({
      AttributesRequireVerificationBeforeUpdate: ['email'],
    });
  });

  it('has the same password policy as the web app, and offers TOTP', () => {
    expect(property(pool, 'Policies.PasswordPolicy')).toMatchObject({
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: false,
    });
    expect(property(pool, 'MfaConfiguration')).toBe('OPTIONAL');
    expect(property(pool, 'EnabledMfas')).toEqual(['SOFTWARE_TOKEN_MFA']);
  });

  it('runs three triggers and has three groups', () => {
    expect(Object.keys(property(pool, 'LambdaConfig') ?? {}).sort()).toEqual([
      'CustomMessage',
      'PostConfirmation',
      'PreSignUp',
    ]);
    const groups = synthesized(stage).ofType('AWS::Cognito::UserPoolGroup');
    expect(groups.map((group) => property(group, 'GroupName')).sort()).toEqual(['admin', 'client', 'coach']);
  });

  it('lets users write only these attributes, not role, tier or payment ids', () => {
    const own = [
      'custom:chosen_plan',
      'custom:marketing_consent',
      'custom:signup_role',
      'custom:weight_unit',
      'email',
      'locale',
      'name',
      'zoneinfo',
    ];
    const written = [...own, 'custom:purchase_challenge'].sort();
    expect([...Object.values(property(client, 'WriteAttributes') ?? {})].sort()).toEqual(written);
    expect([...Object.values(property(client, 'ReadAttributes') ?? {})].sort()).toEqual(
      [...own, 'email_verified'].sort(),
    );
  });

  it.each(['signup_role', 'purchase_challenge'])('takes %s only at sign-up', (Name) => {
    expect(property(pool, 'Schema')).toEqual(
      expect.arrayContaining([expect.objectContaining({ Name, Mutable: false })]),
    );
  });

  it('signs in by SRP, with revocable 15-minute tokens', () => {
    const flows = ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
    if (stage === 'local') flows.push('ALLOW_ADMIN_USER_PASSWORD_AUTH');
    expect([...Object.values(property(client, 'ExplicitAuthFlows') ?? {})].sort()).toEqual(flows.sort());
    expect(client.Properties).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: false,
    });
  });
});

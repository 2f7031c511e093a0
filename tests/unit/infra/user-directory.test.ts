import { describe, expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage-settings.ts';
import { property, synthesized } from './synthesized-stage.ts';

describe.each(stageNames)('the user pool of stage %s', (stage) => {
  const one = (type: string) => {
    const [found, ...others] = synthesized(stage).ofType(type);
    if (!found || others.length > 0) throw new Error(`Expected one ${type}`);
    return found;
  };
  const pool = one('AWS::Cognito::UserPool');
  const client = one('AWS::Cognito::UserPoolClient');

  it('knows people by e-mail in any case, and proves it before it is used', () => {
    expect(property(pool, 'UsernameAttributes')).toEqual(['email']);
    expect(property(pool, 'UsernameConfiguration')).toEqual({ CaseSensitive: false });
    expect(property(pool, 'AutoVerifiedAttributes')).toEqual(['email']);
    expect(property(pool, 'UserAttributeUpdateSettings')).toEqual({
      AttributesRequireVerificationBeforeUpdate: ['email'],
    });
  });

  it('asks for the password that the screens ask for, and offers a second factor by app', () => {
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

  it('lets a user write these attributes and no other: neither role nor tier nor payment ids', () => {
    const own = ['custom:marketing_consent', 'custom:signup_role', 'email', 'locale', 'name', 'zoneinfo'];
    expect([...Object.values(property(client, 'WriteAttributes') ?? {})].sort()).toEqual(own);
    expect([...Object.values(property(client, 'ReadAttributes') ?? {})].sort()).toEqual(
      [...own, 'email_verified'].sort(),
    );
  });

  it('lets the wish for a role be written once, at sign-up', () => {
    expect(property(pool, 'Schema')).toEqual(
      expect.arrayContaining([expect.objectContaining({ Name: 'signup_role', Mutable: false })]),
    );
  });

  it('signs in by SRP, with tokens of 15 minutes that can be revoked', () => {
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

import { Duration, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { mailConfigurationName } from '#infra/constructs/mail-configuration.ts';
import { retention } from '#infra/constructs/retention.ts';
import type { IdentityTriggers } from '#infra/features/identity-triggers.ts';
import { roles } from '#shared/domain/tiers/tiers.ts';

/** Sign-in is by case-insensitive email, verified by a link that our message trigger writes. */
export function userPool(scope: Construct, settings: StageSettings, triggers: IdentityTriggers): UserPool {
  const pool = new UserPool(scope, 'UserPool', {
    userPoolName: `repz-${settings.stage}`,
    // See decision record 008.
    featurePlan: FeaturePlan.LITE,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    autoVerify: { email: true },
    // The message trigger never sends the code for a changed address. See decision record 008.
    keepOriginal: { email: true },
    userVerification: { emailStyle: VerificationEmailStyle.CODE },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    standardAttributes: {
      email: { required: true, mutable: true },
      fullname: { required: false, mutable: true },
      locale: { required: false, mutable: true },
      timezone: { required: false, mutable: true },
    },
    customAttributes: {
      // The requested role, which the server decides on. Immutable after sign-up.
      signup_role: new StringAttribute({ maxLen: 16, mutable: false }),
      chosen_plan: new StringAttribute({ maxLen: 120, mutable: false }),
      marketing_consent: new StringAttribute({ maxLen: 5, mutable: true }),
      // A default from the browser's region. The account row is authoritative.
      weight_unit: new StringAttribute({ maxLen: 2, mutable: false }),
      // The hash of a secret of the browser that signed up. See decision record 070. Somebody with the password could change a mutable one.
      purchase_challenge: new StringAttribute({ maxLen: 43, mutable: false }),
    },
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(3),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    ...(settings.mailFrom !== undefined && {
      email: UserPoolEmail.withSES({
        fromEmail: settings.mailFrom,
        fromName: 'REPZ',
        sesRegion: settings.region,
        // With the domain verified, the address itself need not be.
        sesVerifiedDomain: domainOf(settings.mailFrom),
        configurationSetName: mailConfigurationName(settings),
      }),
    }),
    deletionProtection: settings.deletionProtection,
    removalPolicy: retention(settings),
  });
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, triggers.preSignUp.lambda);
  pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, triggers.postConfirmation.lambda);
  pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, triggers.customMessage.lambda);

  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason:
        'The product asks for 8 characters with upper case, lower case and a digit, and refuses common passwords; length and that list protect better than a forced symbol.',
    },
    {
      id: 'AwsSolutions-COG2',
      reason:
        'A second factor is the choice of clients and coaches; the API opens no administration route to an admin without one (record 008).',
    },
    {
      id: 'AwsSolutions-COG3',
      reason:
        'Threat protection needs the Plus plan and does not check passwords under SRP, the only sign-in there is.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'What the Plus plan adds is threat protection, see AwsSolutions-COG3.',
    },
  );
  return pool;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** One group per role. Groups grant nothing by themselves: the accounts table decides. */
export function userGroups(scope: Construct, pool: UserPool): void {
  for (const role of roles) {
    new CfnUserPoolGroup(scope, `Group-${role}`, { userPoolId: pool.userPoolId, groupName: role });
  }
}

/** Writable attributes are an allowlist. Role, tier and payment ids are not attributes at all. */
export function webClient(pool: UserPool, settings: StageSettings): UserPoolClient {
  const readable = new ClientAttributes()
    .withStandardAttributes({
      email: true,
      emailVerified: true,
      fullname: true,
      locale: true,
      timezone: true,
    })
    .withCustomAttributes('signup_role', 'chosen_plan', 'marketing_consent', 'weight_unit');
  const writable = new ClientAttributes()
    .withStandardAttributes({ email: true, fullname: true, locale: true, timezone: true })
    .withCustomAttributes(
      'signup_role',
      'chosen_plan',
      'marketing_consent',
      'weight_unit',
      'purchase_challenge',
    );
  return pool.addClient('WebClient', {
    userPoolClientName: `repz-${settings.stage}-web`,
    generateSecret: false,
    authFlows: { userSrp: true, adminUserPassword: settings.adminPasswordSignIn },
    disableOAuth: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(30),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    readAttributes: readable,
    writeAttributes: writable,
  });
}

import { describe, expect, it, vi } from 'vitest';
import { handler as preSignUp } from '#functions/entries/pre-sign-up/handler.ts';

// The trigger reads its settings when it loads.
vi.stubEnv('SITE_URL', 'https://repz.example');
vi.stubEnv('STAGE', 'dev');
vi.stubEnv('VERSION', '1');
const { handler: customMessage } = await import('#functions/entries/custom-message/handler.ts');
vi.unstubAllEnvs();

const common = {
  version: '1',
  region: 'us-east-1',
  userPoolId: 'pool',
  userName: 'user-1',
  callerContext: { awsSdkVersion: '1', clientId: 'web-client' },
};
const response = { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false };

describe('the pre-sign-up trigger', () => {
  it('never confirms automatically', async () => {
    const event = await preSignUp({
      ...common,
      triggerSource: 'PreSignUp_SignUp',
      request: { userAttributes: { email: 'ana@repz.example' } },
      response,
    });
    expect(event.response).toEqual({
      autoConfirmUser: false,
      autoVerifyEmail: false,
      autoVerifyPhone: false,
    });
  });

  it('refuses a smuggled role', async () => {
    const call = preSignUp({
      ...common,
      triggerSource: 'PreSignUp_SignUp',
      request: { userAttributes: { email: 'ana@repz.example', 'custom:signup_role': 'admin' } },
      response,
    });
    await expect(call).rejects.toThrow('This sign-up is not allowed.');
  });

  it('lets operators make users as they need them', async () => {
    const call = preSignUp({
      ...common,
      triggerSource: 'PreSignUp_AdminCreateUser',
      request: { userAttributes: { email: 'coach@repz.example', email_verified: 'true' } },
      response,
    });
    await expect(call).resolves.toBeDefined();
  });
});

describe('the message trigger', () => {
  it('writes the mail with the placeholder of the pool', async () => {
    const event = await customMessage({
      ...common,
      triggerSource: 'CustomMessage_SignUp',
      request: {
        userAttributes: { email: 'ana@repz.example', locale: 'de' },
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
        clientMetadata: { locale: 'fr' },
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    expect(event.response.emailSubject).toBe('Bestätige deine E-Mail-Adresse für REPZ');
    expect(event.response.emailMessage).toContain('/verify-email?email=ana%40repz.example&amp;code={####}');
  });

  it.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'] as const)(
    'gives out no code to change an address by (%s)',
    async (triggerSource) => {
      const call = customMessage({
        ...common,
        triggerSource,
        request: {
          userAttributes: { email: 'ana@repz.example', email_verified: 'true' },
          codeParameter: '{####}',
          linkParameter: '{##Click Here##}',
          usernameParameter: null,
          clientMetadata: undefined,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      });
      await expect(call).rejects.toThrow('The address of an account cannot be changed here.');
    },
  );

  it('invites with both placeholders that the pool asks for', async () => {
    const { response } = await customMessage({
      ...common,
      triggerSource: 'CustomMessage_AdminCreateUser',
      request: {
        userAttributes: { email: 'coach@repz.example' },
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: '{username}',
        clientMetadata: undefined,
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    expect(response.emailMessage).toContain('{####}');
    expect(response.emailMessage).toContain('{username}');
    expect(response.emailMessage).toContain('https://repz.example/login');
  });
});

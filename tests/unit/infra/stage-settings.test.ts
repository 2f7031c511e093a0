import { describe, expect, it } from 'vitest';
import { checkStageSettings, readStageSettings } from '#infra/config/read-stage-settings.ts';
import { functionNames, stageNames } from '#infra/config/stage-settings.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { appOf } from './synthesized-stage.ts';

const read = (context: Readonly<Record<string, unknown>>) =>
  readStageSettings((name) => context[name], '1.2.3');

describe('the settings of a stage', () => {
  it.each(stageNames)('are valid for %s', (stage) => {
    expect(read({ stage })).toMatchObject({ stage, version: '1.2.3' });
  });

  it.each([
    ['siteUrl', 'not an origin'],
    ['siteUrl', 'https://repz.example/with/path'],
    ['siteUrl', 'http://repz.example'],
    ['rateLimitRequests', 'many'],
    ['rateLimitRequests', '0'],
    ['rateLimitRequests', '1.5'],
    ['defaultTier', 'gold'],
    ['certificateArn', 'arn:aws:acm:eu-west-1:123456789012:certificate/abc'],
    ['alarmEmail', 'nobody'],
    ['logLevel', 'LOUD'],
    ['paymentsApiUrl', 'https://payments.example'],
    ['speechBaseUrl', 'https://speech.example'],
    ['pushServiceUrl', 'https://push.example'],
    ['productsUrl', 'https://products.example'],
    ['tablesUrl', 'https://tables.example'],
    ['googleUrl', 'https://google.example'],
    ['googleClientId', 'repz'],
  ])('stop synth by name: %s=%s', (name, value) => {
    expect(() => appOf('prod', { [name]: value })).toThrow(
      new RegExp(`Wrong settings of stage prod:\\n {2}${name}: `),
    );
  });

  it.each([undefined, 'production', ''])('require a known stage, not %s', (stage) => {
    expect(() => read({ stage })).toThrow(/Wrong setting stage: .*local\|dev\|staging\|prod/);
  });

  it('report every invalid one at once', () => {
    const settings = { ...read({ stage: 'dev' }), logRetentionDays: 8, priceClass: 'all' };
    expect(() => checkStageSettings('dev', settings)).toThrow(/logRetentionDays: [\s\S]*priceClass: /);
  });

  it('reject an unknown name', () => {
    const settings = { ...read({ stage: 'dev' }), loggRetention: 8 };
    expect(() => checkStageSettings('dev', settings)).toThrow(/loggRetention/);
  });

  it('allow the built-in speech synthesizer only locally', () => {
    const settings = read({ stage: 'dev' });
    const builtIn = {
      ...settings,
      speech: { ...settings.speech, provider: 'built-in' },
      speechBaseUrl: 'https://speech.example',
    };
    expect(() => checkStageSettings('dev', builtIn)).toThrow(
      /speech\.provider: must be another outside the local stage/,
    );
  });

  it('require the second factor of admins in every cloud stage', () => {
    const lax = { ...read({ stage: 'dev' }), adminSecondFactor: 'optional' };
    expect(() => checkStageSettings('dev', lax)).toThrow(/adminSecondFactor: must be required outside/);
    expect(read({ stage: 'local' }).adminSecondFactor).toBe('optional');
  });

  it('reject a firewall in a region without one', () => {
    const settings = { ...read({ stage: 'prod' }), region: 'eu-central-1' };
    expect(() => checkStageSettings('prod', settings)).toThrow(
      /region: must be us-east-1 where firewall is on/,
    );
  });

  it('let the command line override a URL and a limit', () => {
    expect(
      read({ stage: 'local', siteUrl: 'http://localhost:3100', rateLimitRequests: '100' }),
    ).toMatchObject({
      siteUrl: 'http://localhost:3100',
      rateLimitRequests: 100,
    });
  });

  it('have a function for every name in the route list', () => {
    const named = new Set(Object.values(apiRoutes).map((route) => route.function));
    expect(functionNames).toEqual(expect.arrayContaining([...named]));
  });
});

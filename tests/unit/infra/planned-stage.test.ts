import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { readStageSettings } from '#infra/config/read-stage-settings.ts';
import { operatorSettingNames } from '#scripts/cli/operator-settings.ts';
import { plannedStage } from '#scripts/preflight/planned-stage.ts';
import { appOf } from './synthesized-stage.ts';

const planOf = (stage: 'dev' | 'prod', context: Readonly<Record<string, string>> = {}) => {
  const { stacks } = appOf(stage, context);
  const templates = Object.values(stacks).map((stack) => Template.fromStack(stack).toJSON());
  return plannedStage(templates.map(({ Resources, Outputs = {} }) => ({ Resources, Outputs })));
};

describe('the planned stage in the templates', () => {
  it('has placeholders without owner settings', () => {
    expect(planOf('prod')).toMatchObject({
      siteUrl: 'https://repz.example',
      certificateArn: undefined,
      senders: ['hello@repz.example'],
      poolDomain: 'repz.example',
      recipients: ['hello@example.com', 'operations@repz.example'],
      reservedConcurrency: 113,
      secondVault: { region: 'us-west-2', name: 'repz-prod' },
      models: ['amazon.nova-lite-v1:0'],
    });
  });

  it("has the owner's values where given", () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';
    const plan = planOf('dev', {
      siteUrl: 'https://app.coach.fit',
      certificateArn,
      mailFrom: 'hello@coach.fit',
      supportEmail: 'support@coach.fit',
      alarmEmail: 'alarms@coach.fit',
    });
    expect(plan).toMatchObject({
      siteUrl: 'https://app.coach.fit',
      certificateArn,
      senders: ['hello@coach.fit'],
      poolDomain: 'coach.fit',
      recipients: ['support@coach.fit', 'alarms@coach.fit'],
      reservedConcurrency: 0,
      secondVault: undefined,
    });
    expect(plan.edgeFunctions.map(({ name }) => name)).toContain('repz-dev-spa-router');
  });
});

it('the infrastructure reads every owner setting', () => {
  const asked = new Set<string>();
  readStageSettings((name) => {
    asked.add(name);
    return name === 'stage' ? 'dev' : undefined;
  }, '1.2.3');
  for (const name of operatorSettingNames) expect([...asked]).toContain(name);
});

it('a stage with an account is deployed to that account', () => {
  const { stacks } = appOf('dev', { accountId: '123456789012' });
  for (const stack of Object.values(stacks)) expect(stack.account).toBe('123456789012');
});

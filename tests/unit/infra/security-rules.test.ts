import { Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage-settings.ts';
import { appOf } from './synthesized-stage.ts';

describe('the AwsSolutions rules', () => {
  it.each(stageNames)('have no unacknowledged finding in stage %s', (stage) => {
    const { app } = appOf(stage);
    app.synth();
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    expect(violations.map(({ ruleName, violatingResources }) => ({ ruleName, violatingResources }))).toEqual(
      [],
    );
  });

  it('would find a careless bucket', () => {
    const { app, stacks } = appOf('dev');
    new Bucket(stacks.data, 'Careless');
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    expect(violations.map(({ ruleName }) => ruleName)).toEqual(
      expect.arrayContaining(['AwsSolutions-S1', 'AwsSolutions-S10']),
    );
  });

  it.each(stageNames)('are acknowledged in stage %s only with a reason', (stage) => {
    const { app } = appOf(stage);
    const reasons = app.node
      .findAll()
      .flatMap((construct) => construct.node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data ?? {}));
    expect(reasons.length).toBeGreaterThan(5);
    for (const [rule, reason] of reasons) expect(reason, rule).toMatch(/\w+ \w+ \w+.*\.$/);
  });
});

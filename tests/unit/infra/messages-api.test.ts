import { describe, expect, it } from 'vitest';
import { property, synthesized } from './synthesized-stage.ts';

describe('the messages function', () => {
  const stage = synthesized('prod');

  it('decides on mails about unread messages every five minutes', () => {
    const rule = stage.ofType('AWS::Events::Rule').find(({ id }) => id.startsWith('Messages'));
    expect(rule && property(rule, 'ScheduleExpression')).toBe('rate(5 minutes)');
  });

  it('sends no mail by itself and knows no secret but the token of the edge', () => {
    const policy = stage.ofType('AWS::IAM::Policy').find(({ id }) => id.startsWith('MessagesRole'));
    const statements = JSON.stringify(policy && property(policy, 'PolicyDocument.Statement'));
    expect(statements).toContain('/index/gsi1');
    expect(statements).toContain('"dynamodb:Query"');
    expect(statements).not.toContain('ses:SendEmail');
    expect(statements.match(/secretsmanager:/g)).toHaveLength(1);
    expect(statements).toMatch(
      /"secretsmanager:GetSecretValue","Effect":"Allow","Resource":\{[^[\]]+EdgeToken/,
    );
  });
});

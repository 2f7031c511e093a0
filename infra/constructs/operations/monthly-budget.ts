import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { AlarmTopics } from '#infra/constructs/operations/alarm-topics.ts';

/** Of the whole account: a budget by tag stays at 0 until somebody activates the tag for cost allocation. */
export function monthlyBudget(
  scope: Construct,
  { page, mail }: AlarmTopics,
  { stage, monthlyBudgetDollars }: StageSettings,
): void {
  if (monthlyBudgetDollars === undefined) return;
  const at = (notificationType: 'ACTUAL' | 'FORECASTED', address: string) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold: 100,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'SNS', address }],
  });
  const budget = new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `repz-${stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: [at('ACTUAL', page.topicArn), at('FORECASTED', mail.topicArn)],
  });
  // Budgets checks that it may publish when the notification is made.
  for (const topic of [page, mail]) budget.node.addDependency(topic.node.findChild('Policy'));
}

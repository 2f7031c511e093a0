import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

/** Draws one graph per title, two in a row. */
export function productDashboard(
  scope: Construct,
  dashboardName: string,
  graphs: Readonly<Record<string, readonly IMetric[]>>,
): Dashboard {
  const dashboard = new Dashboard(scope, 'Dashboard', { dashboardName });
  const widgets = Object.entries(graphs).map(
    ([title, metrics]) => new GraphWidget({ title, left: [...metrics], width: 12 }),
  );
  for (let index = 0; index < widgets.length; index += 2)
    dashboard.addWidgets(...widgets.slice(index, index + 2));
  return dashboard;
}

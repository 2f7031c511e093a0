import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';

export type StageStackProps = StackProps & { readonly settings: StageSettings };

export class StageStack extends Stack {
  protected readonly settings: StageSettings;

  constructor(scope: Construct, id: string, props: StageStackProps) {
    const { settings, ...stackProps } = props;
    super(scope, id, stackProps);
    this.settings = settings;
  }

  /** Scripts find the output by `name` in describe-stacks. */
  protected publish(name: string, value: string, description: string): void {
    new CfnOutput(this, name, { value, description });
  }
}

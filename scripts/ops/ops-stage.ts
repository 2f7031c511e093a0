import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { StackOutputs } from '#scripts/aws/stack-outputs.ts';
import type { Stage } from '#scripts/aws/stage.ts';

/** What the operator commands work with. */
export type OpsStage = {
  readonly stage: Stage;
  readonly connection: AwsConnection;
  readonly outputs: StackOutputs;
  readonly tables: DynamoDBDocumentClient;
  /** The AWS command line: its answer, parsed. */
  readonly aws: (...args: readonly string[]) => Promise<unknown>;
};

/** The lines that a command prints. */
export type Lines = readonly string[];

export const nothingChanged = (command: string) =>
  `Nothing was changed. To do it: npm run ops -- ${command} --yes`;

import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { Rule } from 'aws-cdk-lib/aws-events';
import { type Conditions, Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  CfnFunction,
  Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ProductFunctionName, StageSettings } from '#infra/config/stage-settings.ts';
import { logRetention } from '#infra/constructs/retention.ts';

/** Of a function that waits for a provider and says so when that is too slow: a second less than its gateway waits. */
export const longestAnswerSeconds = 29;

export type NodeFunctionProps = {
  /** Folder under `functions/dist/`. */
  readonly name: ProductFunctionName;
  readonly settings: StageSettings;
  readonly description: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMegabytes?: number;
  readonly timeoutSeconds?: number;
  readonly deadLetterQueue: Queue;
};

/** A function whose role may only write its own log. `infra/features/` grants the rest. */
export class NodeFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  readonly role: Role;
  /** Set by `invokeOnSchedule`. */
  timetable?: { readonly rule: Rule; readonly interval: Duration };

  /** Set by `invokeOnTableChanges`. */
  readsStream = false;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    super(scope, id);
    const { name, settings } = props;
    const functionName = `repz-${settings.stage}-${name}`;

    this.logGroup = new LogGroup(this, 'Log', {
      retention: settings.logRetentionDays,
      removalPolicy: logRetention(settings),
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Runs ${functionName}`,
    });
    this.logGroup.grantWrite(this.role);

    const reserved = settings.reservedConcurrency?.[name];
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName,
      description: props.description,
      code: Code.fromAsset(`functions/dist/${name}`),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMegabytes ?? 512,
      timeout: Duration.seconds(props.timeoutSeconds ?? settings.functionTimeoutSeconds),
      role: this.role,
      logGroup: this.logGroup,
      environment: {
        STAGE: settings.stage,
        VERSION: settings.version,
        LOG_LEVEL: settings.logLevel,
        // The SDK reads both: where tables are, and the name that it gives in each call.
        ...(settings.tablesUrl !== undefined && {
          AWS_ENDPOINT_URL_DYNAMODB: settings.tablesUrl,
          AWS_SDK_UA_APP_ID: functionName,
        }),
        ...props.environment,
      },
      deadLetterQueue: props.deadLetterQueue,
      // A rollback leads the alias to the version of an earlier release: see decision record 122.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      tracing: settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
    });
    const resource = this.lambda.node.defaultChild;
    if (resource instanceof CfnFunction) {
      // CDK adds a DependsOn that cfn-lint considers redundant.
      resource.addMetadata('cfn-lint', { config: { ignore_checks: ['W3005'] } });
    }
    if (settings.tracing) {
      Validations.of(this.role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'The two X-Ray actions that send traces accept no resource, only *.',
      });
    }
  }

  allow(actions: readonly string[], resources: readonly string[], conditions: Conditions = {}): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({ actions: [...actions], resources: [...resources], conditions }),
    );
  }

  /** Takes back a part of what is allowed elsewhere. */
  deny(actions: readonly string[], resources: readonly string[], conditions: Conditions): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: [...actions],
        resources: [...resources],
        conditions,
      }),
    );
  }
}

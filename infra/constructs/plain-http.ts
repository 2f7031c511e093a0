import { Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

export function acknowledgePlainHttp(resource: Construct, rule: string): void {
  Validations.of(resource).acknowledge({
    id: rule,
    reason: 'Setting requireTls is off: this stage lives on one machine, whose emulator speaks plain HTTP.',
  });
}

import { GetRolePolicyCommand, IAMClient, ListRolePoliciesCommand } from '@aws-sdk/client-iam';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { readPolicy, type Statement } from '#scripts/local/grants/role-policy.ts';
import { tableConditionKeys } from '#scripts/local/grants/table-permissions.ts';

export type FunctionGrants = { readonly role: string; readonly statements: readonly Statement[] };

/** Reads what a deployed function's role may do on tables. Roles have inline policies alone, which a test holds. */
export function createGrantsReader(
  connection: AwsConnection,
): (functionName: string) => Promise<FunctionGrants> {
  const lambda = new LambdaClient({ ...connection });
  const iam = new IAMClient({ ...connection });
  return async (functionName) => {
    const { Role = '' } = await lambda.send(
      new GetFunctionConfigurationCommand({ FunctionName: functionName }),
    );
    const RoleName = Role.slice(Role.lastIndexOf('/') + 1);
    const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }));
    const policies = await Promise.all(
      PolicyNames.map((PolicyName) => iam.send(new GetRolePolicyCommand({ RoleName, PolicyName }))),
    );
    const statements = policies.flatMap(({ PolicyDocument = '' }) =>
      readPolicy(JSON.parse(decodeURIComponent(PolicyDocument)), tableConditionKeys, 'dynamodb'),
    );
    return { role: RoleName, statements };
  };
}

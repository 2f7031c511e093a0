import { GetRolePolicyCommand, IAMClient, ListRolePoliciesCommand } from '@aws-sdk/client-iam';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { readPolicy, type Statement } from '#scripts/local/grants/role-policy.ts';
import { tableConditionKeys } from '#scripts/local/grants/table-permissions.ts';

export type FunctionGrants = {
  readonly functionName: string;
  readonly role: string;
  readonly statements: readonly Statement[];
};

/** Reads what the roles of all deployed functions may do on tables. They have inline policies alone, which a test holds. */
export async function readFunctionGrants(connection: AwsConnection): Promise<readonly FunctionGrants[]> {
  const lambda = new LambdaClient({ ...connection });
  const iam = new IAMClient({ ...connection });
  const grantsOf = async (functionName: string, roleArn: string): Promise<FunctionGrants> => {
    const RoleName = roleArn.slice(roleArn.lastIndexOf('/') + 1);
    const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }));
    const policies = await Promise.all(
      PolicyNames.map((PolicyName) => iam.send(new GetRolePolicyCommand({ RoleName, PolicyName }))),
    );
    const statements = policies.flatMap(({ PolicyDocument = '' }) =>
      readPolicy(JSON.parse(decodeURIComponent(PolicyDocument)), tableConditionKeys, 'dynamodb'),
    );
    return { functionName, role: RoleName, statements };
  };
  const found: Promise<FunctionGrants>[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client: lambda }, {})) {
    found.push(...Functions.map(({ FunctionName = '', Role = '' }) => grantsOf(FunctionName, Role)));
  }
  return Promise.all(found);
}

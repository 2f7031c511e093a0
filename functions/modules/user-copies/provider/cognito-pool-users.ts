import {
  type CognitoIdentityProviderClient,
  ListGroupsCommand,
  ListUsersCommand,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { PageExpired, type UserPool } from '../copy-users.ts';

/** The most that Cognito gives at once. */
const pageUsers = 60;

export function createCognitoPoolUsers(client: CognitoIdentityProviderClient, UserPoolId: string): UserPool {
  return {
    async users(next) {
      const request = { UserPoolId, Limit: pageUsers, ...(next !== undefined && { PaginationToken: next }) };
      const { Users = [], PaginationToken } = await client
        .send(new ListUsersCommand(request))
        .catch((error: unknown) => {
          if (next !== undefined && error instanceof Error && error.name === 'InvalidParameterException')
            throw new PageExpired('The user pool no longer knows its page');
          throw error;
        });
      return {
        items: Users.map((user) => ({
          username: user.Username ?? '',
          status: user.UserStatus ?? '',
          enabled: user.Enabled === true,
          createdAt: user.UserCreateDate?.toISOString() ?? '',
          attributes: Object.fromEntries(
            (user.Attributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value]),
          ),
        })),
        next: PaginationToken,
      };
    },
    async groups() {
      // One per role: far below a page of 60.
      const { Groups = [] } = await client.send(new ListGroupsCommand({ UserPoolId }));
      return Groups.flatMap(({ GroupName }) => GroupName ?? []);
    },
    async members(GroupName) {
      const found: string[] = [];
      for await (const { Users = [] } of paginateListUsersInGroup(
        { client, pageSize: pageUsers },
        { UserPoolId, GroupName },
      )) {
        found.push(...Users.flatMap(({ Username }) => Username ?? []));
      }
      return found;
    },
  };
}

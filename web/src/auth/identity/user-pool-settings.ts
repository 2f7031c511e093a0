/** The endpoint is set only when it is not AWS itself. */
export type UserPoolSettings = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint?: string | undefined;
};

/** Where accounts live, from the stage's configuration. The endpoint is set only where it is not AWS itself. */
export type UserPoolSettings = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint?: string | undefined;
};

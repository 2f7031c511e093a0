/** Port: the one device key of an account, in base64. */
export type DeviceKeyRepository = {
  find(accountId: string): Promise<string | null>;
  /** Writes the key unless the account has one. @returns Whether this call wrote it. */
  create(accountId: string, key: string): Promise<boolean>;
};

export type DeviceKeyRepository = {
  find(accountId: string): Promise<string | null>;
  create(accountId: string, key: string): Promise<boolean>;
};

/** Devices, settings, choices, days and rests of a person. */
export const pushPartition = (accountId: string) => `PUSH#${accountId}`;
export const devicePrefix = 'DEVICE#';
export const choicePrefix = 'CHOICE#';
export const restKey = (accountId: string, deviceId: string) => ({
  pk: pushPartition(accountId),
  sk: `REST#${deviceId}`,
});

/** Says whose a device is, so that it is one person's alone. */
export const endpointKey = (deviceId: string) => ({ pk: `PUSH-ENDPOINT#${deviceId}`, sk: 'OWNER' });

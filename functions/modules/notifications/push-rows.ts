/** Devices, settings, choices and days of a person. */
export const pushPartition = (accountId: string) => `PUSH#${accountId}`;
export const devicePrefix = 'DEVICE#';
export const choicePrefix = 'CHOICE#';

/** Says whose a device is, so that it is one person's alone. */
export const endpointKey = (deviceId: string) => ({ pk: `PUSH-ENDPOINT#${deviceId}`, sk: 'OWNER' });

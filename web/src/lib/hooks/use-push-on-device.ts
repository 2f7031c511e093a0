import { useSyncExternalStore } from 'react';
import { isPushOnDevice, subscribeToPushOnDevice } from './push-on-device.ts';

const notOnServer = () => false;

/** Whether this browser is subscribed to push, as far as this page knows. */
export const usePushOnDevice = (): boolean =>
  useSyncExternalStore(subscribeToPushOnDevice, isPushOnDevice, notOnServer);

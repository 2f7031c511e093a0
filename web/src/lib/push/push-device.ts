import type { AddPushDeviceRequest } from '#shared/contracts/account/notifications.ts';
import { deviceName } from '#shared/domain/access/device-name.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { bytesOfBase64 } from '#web/lib/files/from-base64.ts';
import { base64UrlOf } from '#web/lib/files/to-base64.ts';
import { setPushOnDevice } from '#web/lib/hooks/push-on-device.ts';
import { needsHomeScreen } from '#web/lib/install/needs-home-screen.ts';

export type PushState =
  | 'unsupported'
  /** iPhones and iPads allow push only to an app on the home screen. */
  | 'needs-home-screen'
  | 'denied'
  | 'off'
  | 'on';

function supported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!supported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A push service refuses what is signed with another key than the one that the browser subscribed with. */
function isWithKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key === null || base64UrlOf(key) === publicKey;
}

/** @param publicKey The stage's VAPID key: push is off on a device that subscribed with another one. */
export async function readPushState(publicKey: string): Promise<PushState> {
  if (!supported()) return needsHomeScreen() ? 'needs-home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await ownSubscription();
  return subscription !== null && isWithKey(subscription, publicKey) ? 'on' : 'off';
}

/**
 * Asks for permission, so call it from a tap, and subscribes.
 * @param publicKey The stage's VAPID key, base64url.
 * @returns What the API needs to reach this device; null when the person refused.
 * @throws the browser's error when its push service cannot be reached.
 */
export async function subscribeToPush(publicKey: string): Promise<AddPushDeviceRequest | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with an earlier key cannot be used with this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOfBase64(publicKey),
  });
  return {
    endpoint: subscription.endpoint,
    p256dh: base64UrlOf(subscription.getKey('p256dh') ?? new ArrayBuffer(0)),
    auth: base64UrlOf(subscription.getKey('auth') ?? new ArrayBuffer(0)),
    name: deviceName(navigator.userAgent),
  };
}

/** As the API names the device: the start of the endpoint's SHA-256. Null without a subscription. */
export async function ownDeviceId(): Promise<string | null> {
  const subscription = await ownSubscription();
  if (subscription === null) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(hash)]
    .slice(0, 16)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export async function unsubscribeFromPush(): Promise<void> {
  try {
    await (await ownSubscription())?.unsubscribe();
  } finally {
    // Afterward: a page that looks for push meanwhile still finds it.
    setPushOnDevice(false);
  }
}

/** Tells the polled queries of this page whether push wakes it. */
export async function lookForPush(): Promise<void> {
  setPushOnDevice(supported() && Notification.permission === 'granted' && (await ownSubscription()) !== null);
}

/** Before a sign-out. Where the API does not hear of it, the push service ends the subscription all the same. */
export async function leavePush(): Promise<void> {
  try {
    const id = await ownDeviceId();
    if (id === null) return;
    await callApi('removePushDevice', undefined, { params: { id } }).catch((error: unknown) =>
      console.warn('The API still lists this device', error),
    );
    await unsubscribeFromPush();
  } catch (error) {
    console.warn('Push to this device could not be ended', error);
  }
}

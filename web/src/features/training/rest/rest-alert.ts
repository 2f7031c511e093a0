import { useState } from 'react';
import { restNoticeId } from '#shared/domain/notifications/rest-alerts.ts';
import { soundAlert } from '#web/lib/alert-sound.ts';

type Permission = 'default' | 'denied' | 'granted' | 'unsupported';

function permission(): Permission {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/** Call `ask` from a tap handler. */
export function useNotifyPermission() {
  const [state, setState] = useState(permission);
  const ask = () => {
    if (permission() !== 'default') return;
    Notification.requestPermission().then(setState, () => setState(permission()));
  };
  return { state, ask };
}

export function alertRestOver(text: { readonly title: string; readonly body: string }): void {
  soundAlert();
  if (document.visibilityState === 'visible' || permission() !== 'granted') return;
  void notify(text).catch((error: unknown) => console.warn('The rest alert could not be shown', error));
}

/** Phones allow notifications only through a service worker. Elsewhere the page can send them itself. */
async function notify({ title, body }: { readonly title: string; readonly body: string }): Promise<void> {
  // The shared tag makes each notification replace the last one, and the push of the same rest.
  const options = { body, tag: restNoticeId, data: { url: location.href } };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) {
    await registration.showNotification(title, options);
    return;
  }
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Once the person is back. Phones do not sound again for a notification that replaces one that is still shown. */
export function closeRestNotice(): void {
  void closeShown().catch((error: unknown) => console.warn('The rest alert could not be closed', error));
}

async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.({ tag: restNoticeId })) ?? []) shown.close();
}

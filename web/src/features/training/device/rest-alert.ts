import { useState } from 'react';
import { soundAlert } from './alert-sound.ts';

type Permission = 'default' | 'denied' | 'granted' | 'unsupported';

function permission(): Permission {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/** Whether the browser may notify, and how to ask it: call `ask` in a tap. */
export function useNotifyPermission() {
  const [state, setState] = useState(permission);
  const ask = () => {
    if (permission() !== 'default') return;
    Notification.requestPermission().then(setState, () => setState(permission()));
  };
  return { state, ask };
}

/** Says that the rest is over: sound and vibration, and a notification while nobody looks at the page. */
export function alertRestOver(text: { readonly title: string; readonly body: string }): void {
  soundAlert();
  if (document.visibilityState === 'visible' || permission() !== 'granted') return;
  void notify(text).catch((error: unknown) => console.warn('The rest alert could not be shown', error));
}

/** Phones let only a service worker notify; elsewhere the page may, where none is registered. */
async function notify({ title, body }: { readonly title: string; readonly body: string }): Promise<void> {
  // One tag: the next rest takes the place of the last in the list.
  const options = { body, tag: 'repz-rest', data: { url: location.href } };
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

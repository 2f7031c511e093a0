import { createListeners } from '../hooks/listeners.ts';

/** Of Chromium. Other browsers have no such event, and TypeScript does not know it. */
type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

let waiting: InstallPrompt | null = null;
const { subscribe, notify } = createListeners();

function keep(prompt: InstallPrompt | null): void {
  waiting = prompt;
  notify();
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

// The event comes once for each page, often before a screen is there that could offer anything. Prevented, the browser
// does not offer by itself, for instance in the middle of a workout.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** For `useSyncExternalStore`. */
export const onInstallPrompt = subscribe;
export const hasInstallPrompt = (): boolean => waiting !== null;

/** Opens the browser's own question, so call it from a tap. A prompt can be used once. */
export async function askToInstall(): Promise<void> {
  const prompt = waiting;
  keep(null);
  await prompt?.prompt();
}

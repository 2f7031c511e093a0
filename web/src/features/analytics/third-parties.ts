import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import type { AnalyticsEvent } from '#web/lib/telemetry/analytics.tsx';
import { currentConsent } from '#web/lib/telemetry/consent.ts';

type Queue = unknown[];
let tagManagerQueue: Queue | undefined;

function addScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

const isId = (id: string | undefined): id is string => id !== undefined && /^[A-Za-z0-9-]{1,40}$/.test(id);

/** Call only after consent. The content security policy of a stage without ids blocks these scripts too. */
export async function loadThirdParties(): Promise<void> {
  const { tagManagerId, heatmapId } = await loadRuntimeConfig().catch(() => ({
    tagManagerId: undefined,
    heatmapId: undefined,
  }));
  if (isId(tagManagerId) && !tagManagerQueue) {
    tagManagerQueue = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
    Object.assign(window, { dataLayer: tagManagerQueue });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`);
  }
  if (isId(heatmapId) && !Reflect.has(window, 'clarity')) {
    const queue: Queue = [];
    const clarity = (...call: unknown[]) => queue.push(call);
    Object.assign(window, { clarity: Object.assign(clarity, { q: queue }) });
    clarity('consent');
    addScript(`https://www.clarity.ms/tag/${heatmapId}`);
  }
}

export function passToTagManager({ name, ...properties }: AnalyticsEvent): void {
  if (currentConsent() === 'granted') tagManagerQueue?.push({ event: name, ...properties });
}

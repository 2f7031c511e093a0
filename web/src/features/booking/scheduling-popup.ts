import {
  answersByPosition,
  embedTheme,
  type LinkParameters,
  type SchedulingPrefill,
} from '#shared/domain/booking/scheduling-links.ts';

type PopupOptions = {
  readonly url: string;
  readonly prefill?: object;
  readonly utm: Readonly<Record<string, string>>;
};

/** Loading the script twice would run it twice. A failed load may be retried. */
let loading: Promise<void> | undefined;

function loadWidget(widgetUrl: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = widgetUrl.replace(/\.js$/, '.css');
    const script = document.createElement('script');
    script.src = widgetUrl;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      style.remove();
      loading = undefined;
      reject(new Error('The widget of the scheduling service could not be loaded'));
    });
    document.head.append(style, script);
  });
  return loading;
}

function widget(): { initPopupWidget(options: PopupOptions): void } {
  const found: unknown = Reflect.get(window, 'Calendly');
  if (typeof found === 'object' && found !== null && 'initPopupWidget' in found) {
    const open = found.initPopupWidget;
    if (typeof open === 'function') return { initPopupWidget: (options) => open.call(found, options) };
  }
  throw new Error('The widget of the scheduling service has no popup');
}

/** Loads nothing from the service until the person clicks. Throws when the widget cannot be loaded. */
export async function openSchedulingPopup(
  widgetUrl: string,
  page: string,
  parameters: LinkParameters & { readonly utm_term?: string },
  prefill: SchedulingPrefill | null,
): Promise<void> {
  await loadWidget(widgetUrl);
  const { location, utm_source, utm_medium, utm_campaign, utm_content, utm_term } = parameters;
  const query = new URLSearchParams({ ...embedTheme, ...(location === undefined ? {} : { location }) });
  widget().initPopupWidget({
    url: `${page}?${query}`,
    utm: {
      utmSource: utm_source,
      utmMedium: utm_medium,
      utmCampaign: utm_campaign,
      utmContent: utm_content,
      ...(utm_term === undefined ? {} : { utmTerm: utm_term }),
    },
    ...(prefill === null
      ? {}
      : {
          prefill: {
            name: prefill.name,
            email: prefill.email,
            customAnswers: answersByPosition(prefill.customAnswers),
          },
        }),
  });
}

export function onScheduled(baseUrl: string, scheduled: () => void): () => void {
  const { origin } = new URL(baseUrl);
  const listen = ({ origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || typeof data !== 'object' || data === null) return;
    if (Reflect.get(data, 'event') === 'calendly.event_scheduled') scheduled();
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

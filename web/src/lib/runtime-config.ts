/** What the browser must know of the stage it runs in. Written beside the web build at deployment. */
export type RuntimeConfig = {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Only where Cognito is not the real one: the address of the local one. */
  readonly userPoolEndpoint?: string;
  /** Ids of the tag manager and the heatmap; without one nothing of theirs is loaded. */
  readonly tagManagerId?: string;
  readonly heatmapId?: string;
  /** Base of the external scheduling service, where it takes the bookings, and the script of its popup. */
  readonly schedulingUrl?: string;
  readonly schedulingWidgetUrl?: string;
  /** Share of page loads that report their events, above 0 up to 1; all of them where it is left out. */
  readonly eventSampleRate?: number;
  /** Answers of the assistant come while they are written. */
  readonly assistantStream?: boolean;
};

let loading: Promise<RuntimeConfig> | undefined;

function text(source: object, name: string): string | undefined {
  const value: unknown = Reflect.get(source, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Throws with the name of what is missing. Written by hand because public pages carry no schema library. */
export function parseRuntimeConfig(source: unknown): RuntimeConfig {
  if (typeof source !== 'object' || source === null) throw new Error('config.json is not an object');
  const required = (name: string) => {
    const value = text(source, name);
    if (value === undefined) throw new Error(`config.json lacks ${name}`);
    return value;
  };
  const optional = (
    name: 'userPoolEndpoint' | 'tagManagerId' | 'heatmapId' | 'schedulingUrl' | 'schedulingWidgetUrl',
  ) => {
    const value = text(source, name);
    return value === undefined ? {} : { [name]: value };
  };
  const rate: unknown = Reflect.get(source, 'eventSampleRate');
  return {
    stage: required('stage'),
    region: required('region'),
    userPoolId: required('userPoolId'),
    userPoolClientId: required('userPoolClientId'),
    ...optional('userPoolEndpoint'),
    ...optional('tagManagerId'),
    ...optional('heatmapId'),
    ...optional('schedulingUrl'),
    ...optional('schedulingWidgetUrl'),
    ...(Reflect.get(source, 'assistantStream') === true ? { assistantStream: true } : {}),
    ...(typeof rate === 'number' && rate > 0 && rate <= 1 ? { eventSampleRate: rate } : {}),
  };
}

/** Fetched once per page; a failure is forgotten so that the next caller tries again. */
export function loadRuntimeConfig(): Promise<RuntimeConfig> {
  loading ??= fetch('/config.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`config.json answered ${response.status}`);
      return parseRuntimeConfig(await response.json());
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

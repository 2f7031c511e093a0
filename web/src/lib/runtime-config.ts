/** Settings of the deployed stage. The deployment writes them next to the web build. */
export type RuntimeConfig = {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Only for a local Cognito. */
  readonly userPoolEndpoint?: string;
  /** Each tool loads only if its id is set. */
  readonly tagManagerId?: string;
  readonly heatmapId?: string;
  /** Base of the external scheduling service, where it takes the bookings, and the script of its popup. */
  readonly schedulingUrl?: string;
  readonly schedulingWidgetUrl?: string;
  /** Share of page loads that report events, above 0 up to 1. Defaults to 1. */
  readonly eventSampleRate?: number;
  /** `automatic`: prices include tax. */
  readonly tax?: 'automatic';
  /** The assistant streams its answers. */
  readonly assistantStream?: boolean;
};

let loading: Promise<RuntimeConfig> | undefined;

function text(source: object, name: string): string | undefined {
  const value: unknown = Reflect.get(source, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Hand-written because public pages don't load the schema library.
 * @throws Error with the name of the missing setting.
 */
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
    ...(Reflect.get(source, 'tax') === 'automatic' ? { tax: 'automatic' } : {}),
    ...(Reflect.get(source, 'assistantStream') === true ? { assistantStream: true } : {}),
    ...(typeof rate === 'number' && rate > 0 && rate <= 1 ? { eventSampleRate: rate } : {}),
  };
}

/** Fetched once per page. A failure is not cached, so the next caller tries again. */
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

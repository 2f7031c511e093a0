import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { StageSettings } from '#infra/config/stage-settings.ts';

const bootScriptFile = new URL('../../web/src/boot.js', import.meta.url);

/** Hash of the one inline script, as small as the web build makes it: a test compares them. */
export function bootScriptHash(): string {
  const source = readFileSync(bootScriptFile, 'utf8');
  const script = transformSync(source, { minify: true, target: 'es2022', legalComments: 'none' }).code.trim();
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Whom a page may talk to besides us, where the stage has an id for them. */
const tagManagerHosts = {
  script: 'https://www.googletagmanager.com',
  call: 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  picture: 'https://www.googletagmanager.com https://*.google-analytics.com',
};
const heatmapHosts = {
  script: 'https://www.clarity.ms https://scripts.clarity.ms',
  call: 'https://*.clarity.ms',
  picture: 'https://*.clarity.ms https://c.bing.com',
};
type OtherHosts = {
  readonly [Id in
    | 'tagManagerId'
    | 'heatmapId'
    | 'scheduling'
    | 'schedulingUrl'
    | 'schedulingWidgetUrl']?: StageSettings[Id];
};

/** The popup of the external scheduling service: its script, look and icon, and the frame that it opens. */
function popupHosts({ scheduling, schedulingUrl, schedulingWidgetUrl }: OtherHosts) {
  if (scheduling !== 'external' || !schedulingUrl || !schedulingWidgetUrl) return null;
  return { widget: ` ${new URL(schedulingWidgetUrl).origin}`, frame: new URL(schedulingUrl).origin };
}

/**
 * What pages may load and where they may call; decision record 006 says why styles may be inline.
 * @param photosOrigin The store that photos go to and come from by signed addresses, where it is not the site itself.
 * @param others Ids of analytics and the scheduling service of the stage: without one its hosts stay closed, whatever a
 *   visitor agrees to or presses.
 */
export function contentSecurityPolicy(
  region: string,
  photosOrigin?: string,
  others: OtherHosts = {},
): string {
  const analytics = [
    ...(others.tagManagerId ? [tagManagerHosts] : []),
    ...(others.heatmapId ? [heatmapHosts] : []),
  ];
  const also = (kind: 'script' | 'call' | 'picture') => analytics.map((hosts) => ` ${hosts[kind]}`).join('');
  const popup = popupHosts(others);
  const widget = popup?.widget ?? '';
  const photos = photosOrigin === undefined ? '' : ` ${photosOrigin}`;
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${bootScriptHash()}${also('script')}${widget}`,
    'style-src': `'self' 'unsafe-inline'${widget}`,
    'connect-src': `'self' https://cognito-idp.${region}.amazonaws.com${photos}${also('call')}`,
    'img-src': `'self' data: blob:${photos}${also('picture')}${widget}`,
    'font-src': "'self'",
    'media-src': `'self' blob: data:${photos}`,
    'manifest-src': "'self'",
    // What turns HEIC photos into JPEG starts its worker from a blob; scripts of a blob are bound by this policy too.
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'frame-src': popup?.frame ?? "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

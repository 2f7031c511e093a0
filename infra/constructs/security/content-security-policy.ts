import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { StageSettings } from '#infra/config/stage-settings.ts';

const bootScriptFile = new URL('../../../web/src/boot.js', import.meta.url);

export function bootScriptHash(): string {
  const source = readFileSync(bootScriptFile, 'utf8');
  const script = transformSync(source, { minify: true, target: 'es2022', legalComments: 'none' }).code.trim();
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Boot scripts in pages of earlier releases. A deployment replaces the policy minutes before the pages, and a rollback
 * the pages minutes before the policy. A page whose boot script is blocked never loads its application.
 */
const earlierBootScripts: readonly string[] = ["'sha256-j8IUzT6eIyXol07PWelK9e/iCb22VcxLiBw+2TwgcZA='"];

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

function popupHosts({ scheduling, schedulingUrl, schedulingWidgetUrl }: OtherHosts) {
  if (scheduling !== 'external' || !schedulingUrl || !schedulingWidgetUrl) return null;
  return { widget: ` ${new URL(schedulingWidgetUrl).origin}`, frame: new URL(schedulingUrl).origin };
}

/** Decision record 006 explains why inline styles are allowed. */
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
  // The reader of barcodes is WebAssembly. It may be compiled; text may not become code.
  const ownScripts = ["'self'", bootScriptHash(), ...earlierBootScripts, "'wasm-unsafe-eval'"].join(' ');
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `${ownScripts}${also('script')}${widget}`,
    'style-src': `'self' 'unsafe-inline'${widget}`,
    'connect-src': `'self' https://cognito-idp.${region}.amazonaws.com${photos}${also('call')}`,
    'img-src': `'self' data: blob:${photos}${also('picture')}${widget}`,
    'font-src': "'self'",
    'media-src': `'self' blob: data:${photos}`,
    'manifest-src': "'self'",
    // The HEIC converter starts its worker from a blob URL.
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

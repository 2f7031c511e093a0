import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const bootScriptFile = new URL('../../web/src/boot.js', import.meta.url);

/** Hash of the one inline script: the file's text without the white space around it, as the web build inlines it. */
export function bootScriptHash(): string {
  const script = readFileSync(bootScriptFile, 'utf8').trim();
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** What pages may load and where they may call; decision record 006 says why styles may be inline. */
export function contentSecurityPolicy(region: string): string {
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${bootScriptHash()}`,
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': `'self' https://cognito-idp.${region}.amazonaws.com`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': "'self' blob: data:",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

import type { Booked } from '#scripts/local/scheduling/booked.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
const color = (given: string | undefined, otherwise: string) =>
  `#${/^[0-9a-f]{6}$/i.test(given ?? '') ? given : otherwise}`;

type Query = Readonly<Record<string, string>>;

function page(title: string, body: string, query: Query = {}): string {
  const [back, text, primary] = [
    color(query.background_color, 'ffffff'),
    color(query.text_color, '1a1a1a'),
    color(query.primary_color, '0069ff'),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:30rem;padding:0 1rem;background:${back};color:${text}}
label{display:block;margin:1rem 0}input,select{font:inherit;width:100%;padding:.4rem}button{font:inherit;padding:.6rem 1rem;background:${primary};border:0}</style></head>
<body><h1>${safe(title)}</h1>${body}</body></html>`;
}

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`;

function times(nowMs: number): string {
  const first = Math.ceil((nowMs + dayMs) / 3_600_000) * 3_600_000;
  return Array.from({ length: 240 }, (_, hour) => new Date(first + hour * 3_600_000).toISOString())
    .map((iso) => `<option value="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</option>`)
    .join('');
}
const zoneScript = `<script>document.querySelector('[name=zone]').value=Intl.DateTimeFormat().resolvedOptions().timeZone</script>`;

export function bookingPage(name: string, query: Query, nowMs: number): string {
  const kept = Object.entries(query).map(([key, value]) => hidden(key, value));
  const banner = query.hide_gdpr_banner === '1' ? '' : '<p id="banner">This service uses cookies.</p>';
  const answers = ['a1', 'a2', 'a3'].flatMap((key) => (query[key] ? [`<li>${safe(query[key])}</li>`] : []));
  return page(
    name,
    `${banner}<form method="post">${kept.filter((field) => !/name="(name|email)"/.test(field)).join('')}
${hidden('zone', 'UTC')}
<label>Time <select name="start">${times(nowMs)}</select></label>
<label>Name <input name="name" required value="${safe(query.name ?? '')}"></label>
<label>Email <input name="email" type="email" required value="${safe(query.email ?? '')}"></label>
<ul>${answers.join('')}</ul><button>Schedule Event</button></form>${zoneScript}`,
    query,
  );
}

export function donePage(booked: Booked, query: Query): string {
  return page(
    'You are scheduled',
    `<p>${safe(booked.name)}, ${new Date(booked.startMs).toISOString()}</p>
<script>parent!==window&&parent.postMessage({event:'calendly.event_scheduled',payload:{}},'*')</script>`,
    query,
  );
}

export function changePage(booked: Booked, kind: 'cancel' | 'move', nowMs: number): string {
  if (booked.status === 'canceled') return page('This event was canceled', '');
  const choice = kind === 'cancel' ? '' : `<label>Time <select name="start">${times(nowMs)}</select></label>`;
  const label = kind === 'cancel' ? 'Cancel Event' : 'Update Event';
  return page(
    booked.page,
    `<p>${new Date(booked.startMs).toISOString()}</p><form method="post">${choice}<button>${label}</button></form>`,
  );
}

export const goodbyePage = (text: string) => page(text, '');

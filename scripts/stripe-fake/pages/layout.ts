import { html, raw } from 'hono/html';

export type Markup = ReturnType<typeof html>;

const styles = raw(`
:root { color-scheme: light dark; --ink: #1a1f36; --soft: #5b6280; --line: #d8dce6; --paper: #fff; --ground: #f4f6fa;
  --accent: #3d4bd8; --accent-ink: #fff; --bad: #b3202c; --good: #12714a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0f8; --soft: #aab1cc; --line: #3a4058; --paper: #1c2135;
  --ground: #121624; --accent: #8f9bff; --accent-ink: #10142a; --bad: #ff9aa2; --good: #7fe0b4; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; width: 100%; padding: 1.5rem 1rem 4rem; }
.note { margin: 0; padding: .5rem 1rem; background: var(--ink); color: var(--ground); text-align: center; font-size: .875rem; }
.columns { display: grid; gap: 1.5rem; }
@media (min-width: 50rem) { .columns { grid-template-columns: 1fr 1fr; align-items: start; } main { padding-top: 3rem; } }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; } main > *, .columns > *, .stack > *, section.plain > * { min-width: 0; } .stack { display: grid; gap: 1.5rem; } section.plain { display: grid; gap: .75rem; }
section.plain h2 { margin: 0; } .cards { display: grid; grid-template-columns: auto 1fr; gap: .625rem 1rem; margin: 0; font-size: .9375rem; }
.cards dt { color: inherit; font-size: inherit; white-space: nowrap; } .cards dd { margin: 0; color: var(--soft); }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; } h2 { font-size: 1.0625rem; margin: 0 0 .75rem; }
.amount { font-size: 2.25rem; font-weight: 700; line-height: 1.2; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); } .good { color: var(--good); }
ul.plain { list-style: none; margin: 0; padding: 0; } ul.plain li { padding: .625rem 0; border-top: 1px solid var(--line); }
.row { display: flex; gap: 1rem; justify-content: space-between; align-items: center; flex-wrap: wrap; }
label { display: block; font-weight: 600; margin: 0 0 .25rem; font-size: .9375rem; }
input, select { width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft);
  border-radius: .5rem; padding: .625rem .75rem; min-height: 2.75rem; margin-bottom: 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
button, .button { display: inline-block; font: inherit; font-weight: 600; min-height: 2.75rem; padding: .625rem 1.25rem;
  border-radius: .5rem; border: 1px solid var(--soft); background: var(--paper); color: inherit; cursor: pointer; text-decoration: none; }
button.main, .button.main { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); }
button.wide { width: 100%; margin-top: .75rem; } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); } .alert { border: 1px solid var(--bad); color: var(--bad); border-radius: .5rem; padding: .75rem 1rem; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; } th { text-align: left; } td, th { padding: .5rem .5rem .5rem 0; border-top: 1px solid var(--line); vertical-align: top; }  code { overflow-wrap: anywhere; }
code { font-size: .9em; } form.inline { display: inline-block; margin: 0 .5rem .5rem 0; } dl { margin: 0; } dt { color: var(--soft); font-size: .875rem; } dd { margin: 0 0 .75rem; }
.scroll { overflow-x: auto; }
`);

export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<header class="note">Test payment page. No money moves, and only test cards work.</header>
<main>${content}</main>
</body>
</html>`;
}

export function money(cents: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

export function day(epochSeconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(epochSeconds * 1000);
}

export function interval(recurring: { interval: string; interval_count: number } | null): string {
  if (!recurring) return '';
  return recurring.interval_count === 1
    ? `every ${recurring.interval}`
    : `every ${recurring.interval_count} ${recurring.interval}s`;
}

import { escapeText } from './escape-text.ts';

type LateText = { readonly language: string; readonly text: string; readonly reload: string };

// By style alone, since scripts may be what does not come. Text that nobody can see is no paint that is measured.
const styles = [
  '.late{visibility:hidden;position:fixed;inset:35% 1rem auto;text-align:center;',
  'font:1rem/2 system-ui,sans-serif;color:var(--text,CanvasText);animation:late 0s 10s forwards}',
  '.late a{color:inherit}.late p+p{margin-top:1rem}',
  '#root:not(:empty)+.late{display:none}',
  '@keyframes late{to{visibility:visible}}',
].join('');

/**
 * Puts behind the empty place of the application what is read there if it does not come: after ten seconds, and gone with
 * the first thing that is drawn. In several languages where the page is one for all.
 */
export function withLateNotice(page: string, texts: readonly LateText[]): string {
  const lines = texts.map(
    ({ language, text, reload }) =>
      `<p lang="${language}">${escapeText(text)} <a href="">${escapeText(reload)}</a></p>`,
  );
  return page
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('<!--app--></div>', () => `</div><div class="late">${lines.join('')}</div>`);
}

import type { PageMeta } from '#web/parts/layouts/page-meta.tsx';
import type { ProductSettings } from '../../shared/domain/catalog/product.ts';
import { escapeText } from './escape-text.ts';

/** Shown without JavaScript on screens that need it: what the screen is for, and how to reach a person. */
export function scriptlessNotice(meta: PageMeta, needsScripts: string, product: ProductSettings): string {
  const email = escapeText(product.contactEmail);
  return [
    '<noscript><main class="wrap page">',
    `<h1>${escapeText(meta.title)}</h1><p>${escapeText(meta.description)}</p>`,
    `<p>${escapeText(needsScripts)} <a href="mailto:${email}">${email}</a></p>`,
    `<p><a href="/">${escapeText(product.name)}</a></p>`,
    '</main></noscript>',
  ].join('');
}

/**
 * For the head of a page that was rendered at build time: a visitor without scripts sees no dead control. The toggle of prices
 * works by styles alone.
 */
export const hidesDeadControls =
  '<noscript><style>:is(button,form,input,label,select,[data-needs-scripts]):not(.periods *){display:none!important}</style></noscript>';

/** Above such a page: how to reach a person instead. */
export function noticeWithoutScripts(needsScripts: string, product: ProductSettings): string {
  const email = escapeText(product.contactEmail);
  return [
    '<noscript><p class="wrap" style="padding-block:1rem">',
    `${escapeText(needsScripts)} <a href="mailto:${email}">${email}</a></p></noscript>`,
  ].join('');
}

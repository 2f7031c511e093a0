import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { MailCategory } from '#shared/domain/access/mail-categories.ts';
import { mailLinkPage } from './mail-link-page.ts';
import { unsubscribeTexts } from './unsubscribe-texts.ts';

/** Its form posts what RFC 8058 makes mail programs post. */
export function unsubscribePage(category: MailCategory, locale: LocaleId, state: 'ask' | 'done'): string {
  const words = unsubscribeTexts[locale];
  const hidden = { name: 'List-Unsubscribe', value: 'One-Click' };
  return mailLinkPage({
    locale,
    title: state === 'done' ? words.doneTitle : words.title,
    text: words[state],
    about: words.categories[category],
    note: words.stays,
    ...(state === 'ask' && { action: { label: words.action, hidden } }),
    link: { label: words.settings, path: '/account?tab=settings&view=notifications' },
  });
}

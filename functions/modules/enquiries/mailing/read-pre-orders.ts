import type { Clock } from '#functions/platform/clock.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { type LocaleId, localeIds } from '#shared/contracts/account/account.ts';
import type { PreOrders, SentMailing } from '#shared/contracts/admin/mailing.ts';
import { bookMailing } from './book-mailing.ts';
import {
  isFor,
  type MailingDesk,
  type MailingDraft,
  type PreOrderEntry,
  type StoredMailing,
} from './mailing.ts';

export type ReadPreOrdersDeps = {
  readonly desk: Pick<MailingDesk, 'draft' | 'current' | 'waiting' | 'countMailed'>;
  readonly nameOf: (accountId: string) => Promise<string | null>;
  /** The site's origin without a trailing slash. */
  readonly siteUrl: string;
  readonly clock: Clock;
};

export async function readPreOrders(deps: ReadPreOrdersDeps): Promise<PreOrders> {
  const { desk, clock } = deps;
  const now = clock();
  const [draft, mailing, entries, mailed] = await Promise.all([
    desk.draft(),
    desk.current(),
    desk.waiting(),
    desk.countMailed(),
  ]);
  const waiting = entries.filter((entry) => !isFor(mailing, entry));
  const by = mailing && (await deps.nameOf(mailing.byAccountId));
  return {
    at: new Date(now).toISOString(),
    waiting: {
      people: waiting.length,
      oldestAt: waiting[0]?.consentedAt ?? null,
      byLanguage: countLanguages(waiting),
    },
    draft,
    previews: await previewsOf(deps, draft, now),
    mailing: mailing && sentMailing(mailing, by, entries.length - waiting.length + mailed),
  };
}

export function countLanguages(entries: readonly PreOrderEntry[]): PreOrders['waiting']['byLanguage'] {
  const groups = Map.groupBy(entries, ({ locale }) => locale);
  return localeIds.flatMap((locale) => {
    const people = groups.get(locale)?.length ?? 0;
    return people === 0 ? [] : [{ locale, people }];
  });
}

/** A withdrawal takes everything of a pre-order with it, so those who withdrew are the ones who are missing. */
function sentMailing(mailing: StoredMailing, by: string | null, left: number): SentMailing {
  const { id, state, startedAt, finishedAt, people, sent, bounced, unsubscribed, failed } = mailing;
  const withdrawn = Math.max(0, people - sent - bounced - unsubscribed - failed - left);
  const subjects = localeIds.flatMap((locale) => {
    const subject = mailing.texts[locale]?.subject;
    return subject === undefined ? [] : [{ locale, subject }];
  });
  const counts = { people, sent, bounced, unsubscribed, failed, left, withdrawn };
  return { id, state, startedAt, finishedAt, by, subjects, ...counts };
}

/** Written by the same code as the mail, as if the reader had pre-ordered now. */
async function previewsOf({ siteUrl }: ReadPreOrdersDeps, { texts, link }: MailingDraft, now: number) {
  const written = localeIds.flatMap((locale) => (texts[locale] ? [{ locale, ...texts[locale] }] : []));
  return Promise.all(
    written.map(async ({ locale, subject, text }) => ({
      locale,
      ...partsOf(
        await bookMailing({ subject, text, link, consentedAt: new Date(now).toISOString() }, reader(locale), {
          siteUrl,
          unsubscribeLink: `${siteUrl}/api/mails/unsubscribe`,
          createdAt: now,
          now,
          findPerson: async () => null,
        }),
      ),
    })),
  );
}

const reader = (locale: LocaleId) => ({ email: '', fullName: '', locale, timeZone: 'UTC' });

function partsOf(mail: OutgoingMail | null) {
  if (mail === null) throw new Error('A mailing always has something to say');
  const { subject, text, html } = mail;
  return { subject, text, html };
}

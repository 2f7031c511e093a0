import * as z from 'zod/mini';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { disputeNews } from '../dispute-news.ts';
import { disputeMailTexts } from './dispute-mail-texts.ts';

const disputeMail = (news: 'opened' | 'lost') =>
  mailKind(disputeNews, async (data, admin, { siteUrl, findPerson }) => {
    const { locale, timeZone } = admin;
    const { labels, action, greeting, ...words } = disputeMailTexts[locale];
    const { subject, body } = words[news];
    const { clientId, plan, amountCents, evidenceDueBy } = z.parse(disputeNews, data);
    const client = await findPerson(clientId);
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
    const content = {
      locale,
      siteUrl,
      heading: subject,
      greeting: greeting(admin.fullName),
      body,
      rows: [
        { label: labels.client, value: client?.email ?? clientId },
        { label: labels.plan, value: plan },
        { label: labels.amount, value: formatAmount(amountCents, locale) },
        ...(news === 'opened' && evidenceDueBy !== null
          ? [{ label: labels.due, value: days.format(new Date(evidenceDueBy)) }]
          : []),
      ],
      button: { label: action, link: `${siteUrl}/admin/clients/${encodeURIComponent(clientId)}` },
      facts: [],
      notes: [],
    };
    return { to: admin.email, subject, ...layoutMail(content) };
  });

export const disputeMails = {
  'dispute-opened': disputeMail('opened'),
  'dispute-lost': disputeMail('lost'),
};

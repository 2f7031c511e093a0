import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { LabeledValue } from './mail-html.ts';
import { layoutMail } from './mail-layout.ts';
import { loadMailTexts, type MailTextKey, type MailValues } from './mail-text.ts';

/** What texts of one mail begin with: `plan-ended` for `plan-ended.subject`. An admin writes the subject of some. */
export type MailTextPrefix = MailTextKey extends infer Key
  ? Key extends `${infer Prefix}.${'subject' | 'note'}`
    ? Prefix
    : never
  : never;

/**
 * One mail. Its subject, heading, body, button and note are the texts of these names under `texts`, unless given here.
 * Without a heading of its own, a mail shows its subject there.
 */
export type MailParts = {
  readonly texts: MailTextPrefix;
  readonly values?: MailValues;
  /** Where the button leads: a path of the site, or an address. null for a mail without a button. */
  readonly link: string | null;
  /** The path of the site that a push in the mail's place opens, where the button leads elsewhere. */
  readonly opens?: string;
  readonly greeting?: 'greeting' | 'greeting.session' | 'greeting.coach';
  readonly subject?: string;
  readonly heading?: string;
  readonly body?: string;
  readonly action?: string;
  readonly notes?: readonly string[];
  readonly rows?: readonly LabeledValue[];
  readonly codes?: readonly LabeledValue[];
  /** To somebody who may have no account, and so is greeted without a name and has no settings. */
  readonly isVisitor?: boolean;
  readonly replyTo?: string;
  readonly attachments?: OutgoingMail['attachments'];
};

type To = { readonly email: string; readonly fullName: string; readonly locale: LocaleId };

/** @throws Error when the catalog lacks a text of the mail, or the mail a value of a text. */
export async function renderMail(
  {
    texts,
    values = {},
    link,
    opens = link?.startsWith('/') ? link : undefined,
    greeting = 'greeting',
    isVisitor = false,
    replyTo,
    attachments,
    ...parts
  }: MailParts,
  { email, fullName, locale }: To,
  links: { readonly siteUrl: string; readonly unsubscribeLink?: string | undefined },
): Promise<OutgoingMail> {
  const { text, has } = await loadMailTexts(locale);
  const find = (name: string) => {
    const key = `${texts}.${name}`;
    return has(key) ? text(key, values) : undefined;
  };
  const need = (name: string) => {
    const found = find(name);
    if (found === undefined) throw new Error(`The mail ${texts} has no ${name}`);
    return found;
  };
  const subject = parts.subject ?? need('subject');
  const content = {
    locale,
    heading: parts.heading ?? find('heading') ?? subject,
    greeting: text(greeting, { name: isVisitor ? '' : fullName }),
    body: parts.body ?? need('body'),
    rows: parts.rows ?? [],
    button:
      link === null
        ? null
        : {
            label: parts.action ?? need('action'),
            link: link.startsWith('/') ? `${links.siteUrl}${link}` : link,
          },
    codes: parts.codes ?? [],
    notes: parts.notes ?? [find('note')].filter((note) => note !== undefined),
  };
  return {
    to: email,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    ...layoutMail(content, text, { ...links, isVisitor }),
    ...(attachments !== undefined && { attachments }),
    ...(opens !== undefined && {
      opens,
      push: {
        title: find('push') ?? subject,
        locked: { title: text('push.locked-title'), text: text('push.locked-text') },
      },
    }),
  };
}

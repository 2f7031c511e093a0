import type { MailContent } from '#functions/platform/mail-html.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { type LocaleId, localeIds } from '#shared/contracts/account/account.ts';
import { nameForMail } from '#shared/domain/access/person-name.ts';
import { type IdentityMessageKind, identityMessageTexts } from './identity-message-texts.ts';

const kindByTrigger = {
  CustomMessage_SignUp: 'verify',
  CustomMessage_ResendCode: 'verify',
  CustomMessage_ForgotPassword: 'reset',
  CustomMessage_Authentication: 'sign-in-code',
  CustomMessage_AdminCreateUser: 'invitation',
} as const satisfies Record<string, IdentityMessageKind>;
export type IdentityTrigger = keyof typeof kindByTrigger;

export function isIdentityTrigger(source: string): source is IdentityTrigger {
  return Object.hasOwn(kindByTrigger, source);
}

export type IdentityMessageInput = {
  readonly trigger: IdentityTrigger;
  /** The code, or Cognito's placeholder for it. */
  readonly code: string;
  readonly email: string;
  readonly siteUrl: string;
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  readonly username?: string | undefined;
  /** Whether the sign-up could be paid for before its address is confirmed. */
  readonly mayBePaid?: boolean;
};

export type IdentityMessage = { readonly subject: string; readonly html: string; readonly text: string };

export function renderIdentityMessage(input: IdentityMessageInput): IdentityMessage {
  const kind = kindByTrigger[input.trigger];
  const locale = localeOf(input.locale);
  const texts = identityMessageTexts[locale];
  const { subject, heading, body, action, codeLabel, validity } = texts[kind];
  const link = linkOf(kind, input);
  const content: MailContent = {
    locale,
    siteUrl: input.siteUrl,
    heading,
    greeting: texts.greeting(nameForMail(input.name)),
    body,
    button: action === null || link === null ? null : { label: action, link },
    facts: [
      ...(kind === 'invitation'
        ? [{ label: texts.userNameLabel, value: input.username ?? input.email }]
        : []),
      { label: codeLabel, value: input.code },
    ],
    notes: [validity, kind === 'verify' && input.mayBePaid === true ? texts.notYouPaid : texts.notYou],
  };
  return { subject, ...layoutMail(content) };
}

function localeOf(tag: string | undefined): LocaleId {
  return localeIds.find((locale) => locale === tag?.slice(0, 2).toLowerCase()) ?? 'en';
}

function linkOf(kind: IdentityMessageKind, { siteUrl, email, code }: IdentityMessageInput): string | null {
  const query = `email=${encodeURIComponent(email)}&code=${code}`;
  switch (kind) {
    case 'verify':
      return `${siteUrl}/verify-email?${query}`;
    case 'reset':
      return `${siteUrl}/reset-password?${query}`;
    case 'invitation':
      return `${siteUrl}/login`;
    default:
      return null;
  }
}

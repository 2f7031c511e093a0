import { loadMailTexts } from '#functions/modules/mail/mail-text.ts';
import { renderMail } from '#functions/modules/mail/render-mail.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { nameForMail } from '#shared/domain/access/person-name.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';

type IdentityMessageKind = 'verify' | 'reset' | 'sign-in-code' | 'invitation';

/** Cognito's codes live 24 hours (verification), 1 hour (reset), 3 days (invitation) and 3 minutes (login). */
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

export async function renderIdentityMessage(input: IdentityMessageInput): Promise<OutgoingMail> {
  const { code, email, siteUrl, name, username = email, mayBePaid = false } = input;
  const kind = kindByTrigger[input.trigger];
  const locale = localeOf(input.locale);
  const { text } = await loadMailTexts(locale);
  return renderMail(
    {
      texts: `identity.${kind}`,
      greeting: 'greeting.session',
      link: linkOf(kind, input),
      codes: [
        ...(kind === 'invitation' ? [{ label: text('identity.user-name'), value: username }] : []),
        { label: text(`identity.${kind}.code`), value: code },
      ],
      notes: [
        text(`identity.${kind}.validity`),
        text(kind === 'verify' && mayBePaid ? 'identity.not-you-paid' : 'identity.not-you'),
      ],
    },
    { email, fullName: nameForMail(name) ?? '', locale },
    { siteUrl },
  );
}

function localeOf(tag: string | undefined): LanguageId {
  return languageIds.find((locale) => locale === tag?.slice(0, 2).toLowerCase()) ?? 'en';
}

function linkOf(kind: IdentityMessageKind, { email, code }: IdentityMessageInput): string | null {
  const query = `email=${encodeURIComponent(email)}&code=${code}`;
  switch (kind) {
    case 'verify':
      return `/verify-email?${query}`;
    case 'reset':
      return `/reset-password?${query}`;
    case 'invitation':
      return '/login';
    default:
      return null;
  }
}

import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import type { Reader } from '#functions/platform/outbox/mail-kind.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';

type Texts = {
  readonly subject: string;
  readonly hello: string;
  readonly now: string;
  readonly until: (day: string) => string;
  readonly reason: string;
  readonly action: string;
  readonly note: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: 'Your approval as a coach was withdrawn',
    hello: 'Hi',
    now: 'An admin has withdrawn your approval as a coach. You can no longer open your clients or take bookings. Your clients get another coach.',
    until: (day) =>
      `An admin has withdrawn your approval as a coach. You can open your clients until the end of ${day} (UTC), and take no new bookings. Then your clients get another coach.`,
    reason: 'Reason',
    action: 'Contact support',
    note: 'If you see it differently, write to support. A person reads it.',
  },
  de: {
    subject: 'Deine Freigabe als Coach wurde zurückgezogen',
    hello: 'Hallo',
    now: 'Ein Admin hat deine Freigabe als Coach zurückgezogen. Du kannst deine Klienten nicht mehr öffnen und keine Termine mehr annehmen. Deine Klienten bekommen einen anderen Coach.',
    until: (day) =>
      `Ein Admin hat deine Freigabe als Coach zurückgezogen. Bis Ende ${day} (UTC) kannst du deine Klienten noch öffnen, aber keine neuen Termine annehmen. Danach bekommen deine Klienten einen anderen Coach.`,
    reason: 'Grund',
    action: 'Support kontaktieren',
    note: 'Wenn du das anders siehst, schreib dem Support. Ein Mensch liest es.',
  },
  es: {
    subject: 'Se retiró tu aprobación como coach',
    hello: 'Hola',
    now: 'Un administrador retiró tu aprobación como coach. Ya no puedes abrir a tus clientes ni aceptar reservas. Tus clientes tendrán otro coach.',
    until: (day) =>
      `Un administrador retiró tu aprobación como coach. Puedes abrir a tus clientes hasta el final del ${day} (UTC), sin aceptar reservas nuevas. Después tendrán otro coach.`,
    reason: 'Motivo',
    action: 'Contactar con soporte',
    note: 'Si lo ves de otra forma, escribe a soporte. Lo lee una persona.',
  },
  fr: {
    subject: 'Ta validation comme coach a été retirée',
    hello: 'Bonjour',
    now: 'Un admin a retiré ta validation comme coach. Tu ne peux plus ouvrir tes clients ni accepter de réservations. Tes clients auront un autre coach.',
    until: (day) =>
      `Un admin a retiré ta validation comme coach. Tu peux ouvrir tes clients jusqu’à la fin du ${day} (UTC), sans nouvelle réservation. Ensuite, ils auront un autre coach.`,
    reason: 'Motif',
    action: 'Contacter l’assistance',
    note: 'Si tu vois les choses autrement, écris à l’assistance. Une personne te lira.',
  },
  pt: {
    subject: 'Sua aprovação como coach foi retirada',
    hello: 'Olá',
    now: 'Um administrador retirou a sua aprovação como coach. Você não pode mais abrir seus clientes nem aceitar reservas. Seus clientes terão outro coach.',
    until: (day) =>
      `Um administrador retirou a sua aprovação como coach. Você pode abrir seus clientes até o fim de ${day} (UTC), sem aceitar novas reservas. Depois eles terão outro coach.`,
    reason: 'Motivo',
    action: 'Falar com o suporte',
    note: 'Se você discorda, escreva para o suporte. Uma pessoa vai ler.',
  },
};

export function renderWithdrawalMail(
  coach: Reader,
  { reason, accessUntil }: { readonly reason: string; readonly accessUntil: string | null },
  siteUrl: string,
): OutgoingMail {
  const { locale } = coach;
  const words = texts[locale];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const content = {
    locale,
    siteUrl,
    heading: words.subject,
    greeting: `${words.hello} ${coach.fullName},`,
    body: accessUntil === null ? words.now : words.until(date.format(new Date(accessUntil))),
    rows: [{ label: words.reason, value: reason }],
    button: { label: words.action, link: `${siteUrl}/support` },
    facts: [],
    notes: [words.note],
  };
  return { to: coach.email, subject: words.subject, ...layoutMail(content) };
}

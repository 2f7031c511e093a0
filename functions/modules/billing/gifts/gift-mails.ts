import * as z from 'zod/mini';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { giftTiers } from '#shared/domain/billing/gifts.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { monthsInPeriod } from '#shared/domain/catalog/prices.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import type { Gift, Redeemer } from './gift.ts';

type Texts = {
  readonly greeting: (name: string) => string;
  readonly bought: {
    readonly subject: (plan: string) => string;
    /** @param months Such as '3 months'. */
    readonly body: (plan: string, months: string) => string;
    readonly code: string;
    readonly link: string;
    readonly note: string;
    readonly action: string;
  };
  readonly redeemed: {
    readonly subject: (plan: string) => string;
    readonly plan: (plan: string, months: string) => string;
    readonly credit: (amount: string) => string;
    readonly action: string;
  };
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    greeting: (name) => `Hi ${name},`,
    bought: {
      subject: (plan) => `Your gift is ready: ${plan}`,
      body: (plan, months) =>
        `You bought ${months} of ${plan} as a gift. Give the code or the link to one person: the first who redeems it has it. It does not expire.`,
      code: 'Code',
      link: 'Link',
      note: 'Keep it safe: like cash, it belongs to the person who has it.',
      action: 'See your gifts',
    },
    redeemed: {
      subject: (plan) => `Your gift is yours: ${plan}`,
      plan: (plan, months) =>
        `${plan} is active for ${months}. Then it ends by itself, and nothing is charged, unless you keep it.`,
      credit: (amount) => `${amount} is on your account and comes off your next payments.`,
      action: 'See your plan',
    },
  },
  de: {
    greeting: (name) => `Hallo ${name},`,
    bought: {
      subject: (plan) => `Dein Geschenk ist fertig: ${plan}`,
      body: (plan, months) =>
        `Du hast ${plan} für ${months} als Geschenk gekauft. Gib den Code oder den Link einer Person: Wer ihn zuerst einlöst, hat ihn. Er läuft nicht ab.`,
      code: 'Code',
      link: 'Link',
      note: 'Bewahre ihn gut auf: Wie Bargeld gehört er der Person, die ihn hat.',
      action: 'Deine Geschenke ansehen',
    },
    redeemed: {
      subject: (plan) => `Dein Geschenk gehört dir: ${plan}`,
      plan: (plan, months) =>
        `${plan} ist aktiv, für ${months}. Danach endet es von selbst, und es wird nichts abgebucht, außer du behältst es.`,
      credit: (amount) => `${amount} sind auf deinem Konto und gehen von deinen nächsten Zahlungen ab.`,
      action: 'Tarif ansehen',
    },
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    bought: {
      subject: (plan) => `Tu regalo está listo: ${plan}`,
      body: (plan, months) =>
        `Compraste ${months} de ${plan} como regalo. Da el código o el enlace a una persona: la primera que lo canjee se lo queda. No caduca.`,
      code: 'Código',
      link: 'Enlace',
      note: 'Guárdalo bien: como el dinero en efectivo, es de quien lo tiene.',
      action: 'Ver tus regalos',
    },
    redeemed: {
      subject: (plan) => `El regalo es tuyo: ${plan}`,
      plan: (plan, months) =>
        `${plan} está activo durante ${months}. Después termina solo y no se cobra nada, salvo que lo conserves.`,
      credit: (amount) => `${amount} están en tu cuenta y se descuentan de tus próximos pagos.`,
      action: 'Ver tu plan',
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    bought: {
      subject: (plan) => `Ton cadeau est prêt : ${plan}`,
      body: (plan, months) =>
        `Tu as acheté ${plan} pour ${months}, à offrir. Donne le code ou le lien à une personne : la première qui l’utilise le garde. Il n’expire pas.`,
      code: 'Code',
      link: 'Lien',
      note: 'Garde-le bien : comme de l’argent liquide, il est à la personne qui l’a.',
      action: 'Voir tes cadeaux',
    },
    redeemed: {
      subject: (plan) => `Le cadeau est à toi : ${plan}`,
      plan: (plan, months) =>
        `${plan} est actif pendant ${months}. Ensuite il se termine tout seul et rien n’est prélevé, sauf si tu le gardes.`,
      credit: (amount) => `${amount} sont sur ton compte et se déduisent de tes prochains paiements.`,
      action: 'Voir ta formule',
    },
  },
  pt: {
    greeting: (name) => `Olá, ${name}!`,
    bought: {
      subject: (plan) => `Seu presente está pronto: ${plan}`,
      body: (plan, months) =>
        `Você comprou ${months} de ${plan} como presente. Dê o código ou o link a uma pessoa: a primeira que resgatar fica com ele. Ele não expira.`,
      code: 'Código',
      link: 'Link',
      note: 'Guarde bem: como dinheiro vivo, ele é de quem o tem.',
      action: 'Ver seus presentes',
    },
    redeemed: {
      subject: (plan) => `O presente é seu: ${plan}`,
      plan: (plan, months) =>
        `${plan} está ativo por ${months}. Depois termina sozinho e nada é cobrado, a não ser que você fique com ele.`,
      credit: (amount) => `${amount} estão na sua conta e saem dos seus próximos pagamentos.`,
      action: 'Ver seu plano',
    },
  },
};

const gifted = { tier: z.enum(giftTiers), period: z.enum(billingPeriods) };
const bought = z.object({ ...gifted, code: z.string() });
const redeemed = z.object({ ...gifted, as: z.enum(['plan', 'credit']), creditCents: z.int() });

export type GiftMail = OutboxMail<'gift-bought' | 'gift-redeemed'>;

export function giftBoughtMail({ orderId, giverId, tier, period, code }: Gift, createdAt: number): GiftMail {
  return {
    id: `gift-bought#${orderId}`,
    to: { accountId: giverId },
    kind: 'gift-bought',
    createdAt,
    data: { tier, period, code },
  };
}

export function giftRedeemedMail(
  { orderId, tier, period, amountCents: creditCents }: Gift,
  { accountId, as }: Pick<Redeemer, 'accountId' | 'as'>,
  createdAt: number,
): GiftMail {
  return {
    id: `gift-redeemed#${orderId}`,
    to: { accountId },
    kind: 'gift-redeemed',
    createdAt,
    data: { tier, period, as, creditCents },
  };
}

const monthsOf = (locale: LocaleId, period: keyof typeof monthsInPeriod) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(
    monthsInPeriod[period],
  );

export const giftMails = {
  'gift-bought': mailKind(bought, ({ tier, period, code }, { email, fullName, locale }, { siteUrl }) => {
    const { greeting, bought: words } = texts[locale];
    const plan = tierNames[tier].displayName;
    const content = {
      locale,
      siteUrl,
      heading: words.subject(plan),
      greeting: greeting(fullName),
      body: words.body(plan, monthsOf(locale, period)),
      rows: [
        { label: words.code, value: code },
        // After #, so that no server's log has it.
        { label: words.link, value: `${siteUrl}/gifts#${code}` },
      ],
      button: { label: words.action, link: `${siteUrl}/gifts` },
      facts: [],
      notes: [words.note],
    };
    return { to: email, subject: content.heading, ...layoutMail(content) };
  }),
  'gift-redeemed': mailKind(
    redeemed,
    ({ tier, period, as, creditCents }, { email, fullName, locale }, { siteUrl }) => {
      const { greeting, redeemed: words } = texts[locale];
      const plan = tierNames[tier].displayName;
      const content = {
        locale,
        siteUrl,
        heading: words.subject(plan),
        greeting: greeting(fullName),
        body:
          as === 'plan'
            ? words.plan(plan, monthsOf(locale, period))
            : words.credit(formatAmount(creditCents, locale)),
        button: { label: words.action, link: `${siteUrl}/account` },
        facts: [],
        notes: [],
      };
      return { to: email, subject: content.heading, ...layoutMail(content) };
    },
  ),
};

import type { LocaleId } from '#shared/contracts/account/account.ts';

type Words = {
  readonly subject: (plan: string) => string;
  readonly heading: string;
  readonly body: (plan: string) => string;
  readonly action: string;
};

export type PaymentMailTexts = {
  readonly greeting: (name: string) => string;
  readonly plan: string;
  readonly amount: string;
  /** The part of the amount that is tax. */
  readonly tax: string;
  readonly period: string;
  readonly range: (start: string, end: string) => string;
  readonly renewal: string;
  readonly ends: string;
  readonly received: Words;
  readonly failed: Words & {
    readonly grace: (until: string) => string;
    /** Also how a bank's question is answered, which nobody can do for the client. */
    readonly retried: string;
  };
};

export const paymentMailTexts: Readonly<Record<LocaleId, PaymentMailTexts>> = {
  en: {
    greeting: (name) => (name === '' ? 'Hi,' : `Hi ${name},`),
    plan: 'Plan',
    amount: 'Amount',
    tax: 'Tax included',
    period: 'Period',
    range: (start, end) => `${start} to ${end}`,
    renewal: 'Next renewal',
    ends: 'Ends on',
    received: {
      subject: (plan) => `Your receipt for ${plan}`,
      heading: 'Payment received',
      body: (plan) => `Thank you. We received your payment for ${plan}.`,
      action: 'View invoice',
    },
    failed: {
      subject: (plan) => `Your payment for ${plan} failed`,
      heading: 'Your renewal payment failed',
      body: (plan) =>
        `We tried to renew ${plan}, but your bank or card declined the payment. Pay it with one click, with this card or another.`,
      action: 'Pay now',
      grace: (until) => `You keep your plan until ${until}. After that it pauses until the payment succeeds.`,
      retried:
        'We’ll try again automatically over the next few days. If your bank wants you to confirm the payment, you can do it with the button above.',
    },
  },
  es: {
    greeting: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    plan: 'Plan',
    amount: 'Importe',
    tax: 'Impuestos incluidos',
    period: 'Periodo',
    range: (start, end) => `del ${start} al ${end}`,
    renewal: 'Próxima renovación',
    ends: 'Termina el',
    received: {
      subject: (plan) => `Tu recibo de ${plan}`,
      heading: 'Pago recibido',
      body: (plan) => `Gracias. Hemos recibido tu pago de ${plan}.`,
      action: 'Ver la factura',
    },
    failed: {
      subject: (plan) => `No se ha podido cobrar ${plan}`,
      heading: 'El pago de tu renovación ha fallado',
      body: (plan) =>
        `Hemos intentado renovar ${plan}, pero tu banco o tu tarjeta ha rechazado el pago. Págalo con un clic, con esta tarjeta o con otra.`,
      action: 'Pagar ahora',
      grace: (until) =>
        `Conservas tu plan hasta el ${until}. Después se detiene hasta que el pago salga bien.`,
      retried:
        'Volveremos a intentarlo automáticamente en los próximos días. Si tu banco te pide confirmar el pago, puedes hacerlo con el botón de arriba.',
    },
  },
  fr: {
    greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    plan: 'Formule',
    amount: 'Montant',
    tax: 'Taxes comprises',
    period: 'Période',
    range: (start, end) => `du ${start} au ${end}`,
    renewal: 'Prochain renouvellement',
    ends: 'Prend fin le',
    received: {
      subject: (plan) => `Ton reçu pour ${plan}`,
      heading: 'Paiement reçu',
      body: (plan) => `Merci. Nous avons bien reçu ton paiement pour ${plan}.`,
      action: 'Voir la facture',
    },
    failed: {
      subject: (plan) => `Le paiement pour ${plan} a échoué`,
      heading: 'Le paiement de ton renouvellement a échoué',
      body: (plan) =>
        `Nous avons essayé de renouveler ${plan}, mais ta banque ou ta carte a refusé le paiement. Paie en un clic, avec cette carte ou une autre.`,
      action: 'Payer maintenant',
      grace: (until) =>
        `Tu gardes ta formule jusqu’au ${until}. Ensuite, elle est suspendue jusqu’à ce que le paiement passe.`,
      retried:
        'Nous réessaierons automatiquement dans les prochains jours. Si ta banque te demande de confirmer le paiement, fais-le avec le bouton ci-dessus.',
    },
  },
  de: {
    greeting: (name) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
    plan: 'Tarif',
    amount: 'Betrag',
    tax: 'Enthaltene Steuer',
    period: 'Zeitraum',
    range: (start, end) => `${start} bis ${end}`,
    renewal: 'Nächste Verlängerung',
    ends: 'Endet am',
    received: {
      subject: (plan) => `Deine Quittung für ${plan}`,
      heading: 'Zahlung erhalten',
      body: (plan) => `Danke! Deine Zahlung für ${plan} ist bei uns angekommen.`,
      action: 'Rechnung ansehen',
    },
    failed: {
      subject: (plan) => `Deine Zahlung für ${plan} hat nicht geklappt`,
      heading: 'Die Zahlung für deine Verlängerung hat nicht geklappt',
      body: (plan) =>
        `Wir wollten ${plan} verlängern, aber deine Bank oder Karte hat die Zahlung abgelehnt. Bezahle mit einem Klick, mit dieser Karte oder einer anderen.`,
      action: 'Jetzt bezahlen',
      grace: (until) => `Du behältst deinen Tarif bis ${until}. Danach pausiert er, bis die Zahlung klappt.`,
      retried:
        'Wir versuchen es in den nächsten Tagen automatisch noch einmal. Will deine Bank, dass du die Zahlung bestätigst, geht das mit dem Knopf oben.',
    },
  },
  pt: {
    greeting: (name) => (name === '' ? 'Olá!' : `Olá, ${name}!`),
    plan: 'Plano',
    amount: 'Valor',
    tax: 'Impostos incluídos',
    period: 'Período',
    range: (start, end) => `de ${start} a ${end}`,
    renewal: 'Próxima renovação',
    ends: 'Termina em',
    received: {
      subject: (plan) => `Seu recibo de ${plan}`,
      heading: 'Pagamento recebido',
      body: (plan) => `Obrigado! Recebemos seu pagamento de ${plan}.`,
      action: 'Ver a fatura',
    },
    failed: {
      subject: (plan) => `O pagamento de ${plan} falhou`,
      heading: 'O pagamento da sua renovação falhou',
      body: (plan) =>
        `Tentamos renovar ${plan}, mas seu banco ou cartão recusou o pagamento. Pague com um clique, com este cartão ou outro.`,
      action: 'Pagar agora',
      grace: (until) =>
        `Você mantém seu plano até ${until}. Depois ele fica pausado até o pagamento dar certo.`,
      retried:
        'Vamos tentar de novo automaticamente nos próximos dias. Se seu banco pedir que você confirme o pagamento, use o botão acima.',
    },
  },
};

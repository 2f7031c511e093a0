import type { LocaleId } from '#shared/contracts/account/account.ts';

type News = { readonly subject: string; readonly body: string };
type Texts = {
  readonly greeting: (name: string) => string;
  readonly opened: News;
  readonly lost: News;
  readonly labels: Readonly<Record<'client' | 'plan' | 'amount' | 'due', string>>;
  readonly action: string;
};

export const disputeMailTexts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    greeting: (name) => `Hi ${name},`,
    opened: {
      subject: 'A client disputed a payment',
      body: 'A client told their bank that a payment is wrong. The client keeps their access. Send evidence in time, or the bank decides for the client. The client’s page has the link.',
    },
    lost: {
      subject: 'A dispute is lost',
      body: 'The bank gave a disputed payment back to the client. What it paid for has ended.',
    },
    labels: { client: 'Client', plan: 'Plan', amount: 'Amount', due: 'Evidence due' },
    action: 'Open the client’s page',
  },
  de: {
    greeting: (name) => `Hallo ${name},`,
    opened: {
      subject: 'Eine Zahlung wurde angefochten',
      body: 'Ein Klient hat eine Zahlung bei seiner Bank angefochten. Der Zugang bleibt bestehen. Reiche rechtzeitig Belege ein, sonst entscheidet die Bank für den Klienten. Den Link findest du auf der Seite des Klienten.',
    },
    lost: {
      subject: 'Eine Anfechtung ist verloren',
      body: 'Die Bank hat eine angefochtene Zahlung an den Klienten zurückgegeben. Was damit bezahlt war, ist beendet.',
    },
    labels: { client: 'Klient', plan: 'Tarif', amount: 'Betrag', due: 'Belege bis' },
    action: 'Seite des Klienten öffnen',
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    opened: {
      subject: 'Un cliente ha disputado un pago',
      body: 'Un cliente ha dicho a su banco que un pago es incorrecto. El cliente conserva su acceso. Envía pruebas a tiempo o el banco decidirá a favor del cliente. El enlace está en la página del cliente.',
    },
    lost: {
      subject: 'Se ha perdido una disputa',
      body: 'El banco ha devuelto al cliente un pago disputado. Lo que pagaba ha terminado.',
    },
    labels: { client: 'Cliente', plan: 'Plan', amount: 'Importe', due: 'Pruebas hasta' },
    action: 'Abrir la página del cliente',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    opened: {
      subject: 'Un client conteste un paiement',
      body: 'Un client a contesté un paiement auprès de sa banque. Il garde son accès. Envoie des preuves à temps, sinon la banque tranche en sa faveur. Le lien est sur la page du client.',
    },
    lost: {
      subject: 'Une contestation est perdue',
      body: 'La banque a rendu au client un paiement contesté. Ce qu’il payait est terminé.',
    },
    labels: { client: 'Client', plan: 'Formule', amount: 'Montant', due: 'Preuves avant' },
    action: 'Ouvrir la page du client',
  },
  pt: {
    greeting: (name) => `Olá, ${name}!`,
    opened: {
      subject: 'Um cliente contestou um pagamento',
      body: 'Um cliente disse ao banco que um pagamento está errado. O cliente mantém o acesso. Envie provas a tempo, ou o banco decide a favor do cliente. O link está na página do cliente.',
    },
    lost: {
      subject: 'Uma contestação foi perdida',
      body: 'O banco devolveu ao cliente um pagamento contestado. O que ele pagava terminou.',
    },
    labels: { client: 'Cliente', plan: 'Plano', amount: 'Valor', due: 'Provas até' },
    action: 'Abrir a página do cliente',
  },
};

import type { PlanMailTexts } from '../../plan-news.ts';

const see = 'Tarif ansehen';
const choose = 'Tarif auswählen';

export const german: PlanMailTexts = {
  'plan-welcome': {
    subject: ({ plan }) => `Willkommen bei ${plan}`,
    body: ({ plan }) => `${plan} ist aktiv. Dein Dashboard zeigt dir, womit du anfängst.`,
    action: 'Dashboard öffnen',
  },
  'payment-repaired': {
    subject: ({ plan }) => `Deine Zahlung hat geklappt: ${plan} geht weiter`,
    body: ({ plan, amount }) =>
      `Wir haben ${amount} für ${plan} erhalten. Es ist nichts mehr offen. Das ist deine Quittung.`,
    action: 'Rechnung ansehen',
  },
  'payment-reminder': {
    subject: ({ plan }) => `Deine Zahlung für ${plan} ist noch offen`,
    body: ({ plan, amount, until }) =>
      `Die Zahlung von ${amount} für ${plan} hat noch nicht geklappt. Du behältst deinen Tarif bis ${until}.`,
    action: 'Jetzt bezahlen',
  },
  'payment-refunded': {
    subject: ({ amount }) => `Wir haben dir ${amount} erstattet`,
    body: ({ plan, amount }) =>
      `Deine Zahlung für ${plan} ist ganz erstattet: ${amount} gehen auf die Karte zurück, mit der du bezahlt hast, meist innerhalb von 10 Werktagen. Was damit bezahlt war, ist beendet.`,
    action: 'Konto öffnen',
  },
  'payment-partly-refunded': {
    subject: ({ amount }) => `Wir haben dir ${amount} erstattet`,
    body: ({ plan, amount }) =>
      `${amount} deiner Zahlung für ${plan} gehen auf die Karte zurück, mit der du bezahlt hast, meist innerhalb von 10 Werktagen. Dein Tarif bleibt, wie er ist.`,
    action: see,
  },
  'plan-renews': {
    subject: ({ plan, at }) => `${plan} verlängert sich am ${at}`,
    body: ({ plan, at, amount }) =>
      `${plan} verlängert sich am ${at} für ${amount}. Du musst nichts tun. Ändern, pausieren oder kündigen kannst du vorher in deinem Konto.`,
    action: see,
  },
  'plan-card-expires': {
    subject: ({ plan }) => `Deine Karte läuft ab, bevor ${plan} sich verlängert`,
    body: ({ plan, at, amount, card }) =>
      `${plan} verlängert sich am ${at} für ${amount}, und die Karte mit der Endung ${card} läuft vorher ab. Aktualisiere deine Karte, damit nichts unterbrochen wird.`,
    action: 'Karte aktualisieren',
  },
  'plan-changed': {
    subject: ({ plan }) => `Du hast jetzt ${plan}`,
    body: ({ plan, from, amount, at }) =>
      `Dein Tarif hat von ${from} zu ${plan} gewechselt. Er kostet ${amount} und verlängert sich am ${at}.`,
    action: see,
  },
  'plan-change-scheduled': {
    subject: ({ plan, at }) => `Dein Tarif wechselt am ${at} zu ${plan}`,
    body: ({ plan, from, amount, at }) =>
      `Du behältst ${from} bis ${at}. Dann beginnt ${plan} für ${amount}. Bis dahin kannst du das in deinem Konto rückgängig machen.`,
    action: see,
  },
  'plan-price-changes': {
    subject: ({ plan, at }) => `Der Preis von ${plan} ändert sich am ${at}`,
    body: ({ plan, amount, fromAmount, at }) =>
      `Ab dem ${at} kostet ${plan} ${amount} statt ${fromAmount}. Bis dahin zahlst du wie bisher. Wenn du dabeibleiben willst, musst du nichts tun. Wenn nicht, kündige vorher in deinem Konto.`,
    action: see,
  },
  'plan-canceled': {
    subject: ({ plan }) => `Du hast ${plan} gekündigt`,
    body: ({ plan, until }) =>
      `Du behältst ${plan} bis ${until} und zahlst nichts mehr. Bis dahin kannst du das in deinem Konto rückgängig machen.`,
    action: see,
  },
  'plan-kept': {
    subject: ({ plan }) => `${plan} läuft weiter`,
    body: ({ plan, amount, at }) =>
      `Deine Kündigung ist zurückgenommen. ${plan} verlängert sich am ${at} und kostet ${amount}.`,
    action: see,
  },
  'plan-ended': {
    subject: ({ plan }) => `${plan} ist beendet`,
    body: ({ plan }) =>
      `${plan} ist beendet, und du zahlst nichts mehr. Deine Daten bleiben in deinem Konto, und du kannst jederzeit wiederkommen.`,
    action: see,
  },
  'plan-ended-unpaid': {
    subject: ({ plan }) => `${plan} ist beendet`,
    body: ({ plan }) =>
      `${plan} ist beendet, weil die letzte Zahlung nicht geklappt hat. Deine Daten bleiben in deinem Konto, und du kannst jederzeit neu anfangen.`,
    action: 'Neu anfangen',
  },
  'plan-ended-disputed': {
    subject: ({ plan }) => `${plan} ist beendet`,
    body: ({ plan }) =>
      `Deine Bank hat dir die Zahlung für ${plan} zurückgegeben. Deshalb ist ${plan} beendet. Es wird nichts mehr abgebucht, und deine Daten bleiben in deinem Konto. Du kannst jederzeit neu anfangen, mit jeder Karte.`,
    action: choose,
  },
  'plan-ended-fraud': {
    subject: ({ plan }) => `${plan} ist beendet`,
    body: ({ plan }) =>
      `Eine Zahlung für ${plan} wurde als Betrug gemeldet. Deshalb ist ${plan} beendet, die Zahlung geht auf die Karte zurück, und wir haben diese Karte aus deinem Konto entfernt. Es wird nichts mehr abgebucht. Du kannst jederzeit mit einer anderen Karte neu anfangen.`,
    action: choose,
  },
  'plan-ends-refunded': {
    subject: ({ plan, until }) => `${plan} endet am ${until}`,
    body: ({ plan, until }) =>
      `Deine letzte Zahlung für ${plan} wurde erstattet, deshalb verlängert sich der Tarif nicht. Was noch bezahlt ist, behältst du bis ${until}. Es wird nichts mehr abgebucht.`,
    action: see,
  },
  'plan-access-paused': {
    subject: ({ plan }) => `Dein Zugang zu ${plan} pausiert`,
    body: ({ plan, amount }) =>
      `Die Zahlung von ${amount} für ${plan} ist noch offen, darum pausiert dein Zugang. Er ist wieder da, sobald die Zahlung klappt. Deine Daten bleiben.`,
    action: 'Jetzt bezahlen',
  },
  'plan-pause-planned': {
    subject: ({ plan, at }) => `${plan} pausiert ab ${at}`,
    body: ({ plan, at, until }) =>
      `${plan} pausiert ab ${at} und läuft ab ${until} weiter. Dazwischen zahlst du nichts, und deine Daten bleiben.`,
    action: see,
  },
  'plan-pause-began': {
    subject: ({ plan }) => `${plan} pausiert`,
    body: ({ plan, until }) =>
      `${plan} pausiert bis ${until}. Bis dahin zahlst du nichts, und deine Daten bleiben. In deinem Konto kannst du früher weitermachen.`,
    action: see,
  },
  'plan-pause-ended': {
    subject: ({ plan }) => `${plan} ist wieder aktiv`,
    body: ({ plan, amount, at }) =>
      `Deine Pause ist vorbei: ${plan} ist aktiv, verlängert sich am ${at} und kostet ${amount}.`,
    action: see,
  },
  'plan-card-removed': {
    subject: () => 'Wir haben die Karte von deinem Konto entfernt',
    body: ({ plan, until }) =>
      `Das Passwort deines Kontos wurde per E-Mail zurückgesetzt. Bezahlt wurde, bevor diese Adresse bestätigt war. Zur Sicherheit haben wir die Karte deshalb entfernt. ${plan} gehört dir bis zum ${until}. Möchtest du danach weitermachen, hinterlege eine Karte und nimm die Kündigung zurück.`,
    action: see,
  },
  'purchase-received': {
    subject: ({ plan, amount }) => `Wir haben ${amount} für ${plan} erhalten`,
    body: ({ plan, amount, until }) =>
      `Wir haben ${amount} für ${plan} erhalten. Bestätige diese Adresse, dann geht es los: Code und Link stehen in unserer anderen Nachricht. Wenn du das nicht gekauft hast, ignoriere beide: Die Zahlung geht am ${until} vollständig zurück.`,
    action: 'Neuen Link anfordern',
  },
  'purchase-unconfirmed': {
    subject: ({ plan }) => `Bestätige deine Adresse, dann startet ${plan}`,
    body: ({ plan, amount, until }) =>
      `Wir haben ${amount} für ${plan} erhalten. Los geht es, sobald du diese Adresse bestätigst. Geschieht das nicht bis zum ${until}, erhältst du den vollen Betrag zurück.`,
    action: 'Neuen Link anfordern',
  },
  'purchase-refunded': {
    subject: ({ amount }) => `Wir haben ${amount} erstattet`,
    body: ({ plan, amount }) =>
      `Diese Adresse wurde nicht bestätigt, deshalb hat ${plan} nie begonnen. ${amount} gehen auf die Karte zurück, mit der bezahlt wurde, meist innerhalb von 10 Werktagen. Es wird nichts mehr abgebucht.`,
    action: 'Tarife ansehen',
  },
};

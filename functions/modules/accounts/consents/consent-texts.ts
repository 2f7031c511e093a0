import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { ConsentId } from '#shared/domain/access/consents.ts';

type Texts = Readonly<Record<LocaleId, string>>;

const healthAnswers: Texts = {
  en: 'I am 18 or older. I agree that REPZ stores these answers about my health and shows them to my coach. I can withdraw this at any time.',
  de: 'Ich bin mindestens 18. Ich bin einverstanden, dass REPZ diese Antworten zu meiner Gesundheit speichert und meinem Coach zeigt. Das kann ich jederzeit widerrufen.',
  es: 'Tengo 18 años o más. Acepto que REPZ guarde estas respuestas sobre mi salud y las muestre a mi coach. Puedo retirarlo cuando quiera.',
  fr: 'J’ai 18 ans ou plus. J’accepte que REPZ enregistre ces réponses sur ma santé et les montre à mon coach. Je peux retirer cet accord à tout moment.',
  pt: 'Tenho 18 anos ou mais. Concordo que a REPZ guarde estas respostas sobre minha saúde e as mostre ao meu coach. Posso retirar isso quando quiser.',
};
const book: Texts = {
  en: 'Yes, email me when the book is out. I can say no at any time.',
  de: 'Ja, schreibt mir, wenn das Buch erscheint. Ich kann das jederzeit widerrufen.',
  es: 'Sí, escríbeme cuando salga el libro. Puedo cambiar de opinión cuando quiera.',
  fr: 'Oui, écris-moi à la sortie du livre. Je peux changer d’avis à tout moment.',
  pt: 'Sim, escrevam quando o livro sair. Posso mudar de ideia a qualquer momento.',
};
const marketing: Texts = {
  en: 'Send me training tips and offers (optional)',
  de: 'Schickt mir Trainingstipps und Angebote (freiwillig)',
  es: 'Quiero recibir consejos de entrenamiento y ofertas (opcional)',
  fr: 'Recevoir des conseils d’entraînement et des offres (facultatif)',
  pt: 'Quero receber dicas de treino e ofertas (opcional)',
};

/**
 * What people agreed to, by version: a text is never changed here, a new one is added. A test holds the newest against
 * the forms. Forms that store no version have `unversioned`, their wording of today.
 */
export const consentTexts: Readonly<Record<ConsentId, Readonly<Record<string, Texts>>>> = {
  'health-answers': { '2026-11-23': healthAnswers },
  book: { unversioned: book },
  marketing: { unversioned: marketing },
};

export function consentText(consent: ConsentId, version: string | null, locale: LocaleId): string | null {
  return consentTexts[consent][version ?? 'unversioned']?.[locale] ?? null;
}

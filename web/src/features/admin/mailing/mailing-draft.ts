import * as z from 'zod/mini';
import type { PreOrders, SaveMailingDraftRequest } from '#shared/contracts/admin/mailing.ts';
import { saveMailingDraftRequestSchema } from '#shared/contracts/admin/mailing.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { deviceDraft } from '#web/lib/device/device-draft.ts';

const writtenSchema = z.object({ subject: z.string(), text: z.string() });
const typedSchema = z.object({
  /** Of the stored draft that this was typed over. */
  version: z.int(),
  texts: z.partialRecord(z.enum(languageIds), writtenSchema),
  link: z.string(),
});
/** What the form holds. */
export type TypedMailing = z.infer<typeof typedSchema>;

/** What was typed and not saved. */
export const typedMailing = deviceDraft('mailing', typedSchema);

export const nothingWritten = { subject: '', text: '' };

export const typedOf = ({ texts, link, version }: PreOrders['draft']): TypedMailing => ({
  version,
  texts,
  link: link ?? '',
});

const isEmpty = ({ subject, text }: typeof nothingWritten) => subject.trim() === '' && text.trim() === '';

/** Languages of which one half is missing. */
export function halfWritten({ texts }: TypedMailing): readonly LanguageId[] {
  return languageIds.filter((language) => {
    const written = texts[language] ?? nothingWritten;
    return !isEmpty(written) && (written.subject.trim() === '' || written.text.trim() === '');
  });
}

/** A language without a word is not part of the request. A link may be typed without its beginning. */
export function toRequest({ version, texts, link }: TypedMailing): unknown {
  const written = languageIds.flatMap((language) => {
    const { subject, text } = texts[language] ?? nothingWritten;
    return isEmpty({ subject, text }) ? [] : [[language, { subject: subject.trim(), text: text.trim() }]];
  });
  const address = link.trim();
  return { version, texts: Object.fromEntries(written), link: address === '' ? null : address };
}

/** Whether what is typed is what is stored. */
export function isSaved(typed: TypedMailing, draft: PreOrders['draft']): boolean {
  const request = z.safeParse(saveMailingDraftRequestSchema, toRequest(typed));
  return request.success && same(request.data, draft);
}

const same = (a: SaveMailingDraftRequest, b: PreOrders['draft']) =>
  a.version === b.version &&
  a.link === b.link &&
  languageIds.every(
    (language) =>
      a.texts[language]?.subject === b.texts[language]?.subject &&
      a.texts[language]?.text === b.texts[language]?.text,
  );

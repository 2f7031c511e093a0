import { useState } from 'react';
import {
  mailingLength,
  type PreOrders,
  saveMailingDraftRequestSchema,
} from '#shared/contracts/admin/mailing.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useSaveDraft } from './mailing-api.ts';
import {
  halfWritten,
  isSaved,
  nothingWritten,
  type TypedMailing,
  toRequest,
  typedMailing,
  typedOf,
} from './mailing-draft.ts';
import { SendMailing } from './send-mailing.tsx';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['changed_meanwhile', 'mailing.changed'],
  ['item_taken', 'admin-queues.refused-taken'],
  ['permission_required', 'admin-queues.refused-permission'],
]);

/** The mailing as it is written, the preview of what is saved, and the step that sends it. */
export function DraftForm({ data, accountId }: { readonly data: PreOrders; readonly accountId: string }) {
  const t = useText();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const nameOf = (language: LanguageId) => names.of(language) ?? language;
  const save = useSaveDraft();
  const { draft, waiting } = data;
  const [typed, setTyped] = useState(() => typedMailing.load(accountId) ?? typedOf(draft));
  const [base, setBase] = useState(draft);
  // What nobody typed over follows the stored draft, such as the empty one after a mailing has begun.
  if (base.version !== draft.version && isSaved(typed, base)) {
    setBase(draft);
    setTyped(typedOf(draft));
  }
  const [language, setLanguage] = useState<LanguageId>(waiting.byLanguage[0]?.locale ?? 'en');
  const written = typed.texts[language] ?? nothingWritten;
  const change = (next: TypedMailing) => {
    save.reset();
    setTyped(next);
    typedMailing.keep(accountId, next);
  };
  const adopt = (stored: PreOrders['draft']) => {
    save.reset();
    setBase(stored);
    setTyped(typedOf(stored));
    typedMailing.forget(accountId);
  };
  const write = (changes: Partial<typeof written>) =>
    change({ ...typed, texts: { ...typed.texts, [language]: { ...written, ...changes } } });

  const half = halfWritten(typed);
  const { problems, request } = readByContract(saveMailingDraftRequestSchema, toRequest(typed), {
    link: t('mailing.link-problem'),
  });
  const isHalf = half.includes(language);
  const { form, errorOf, isChecked } = useContractForm({
    problems: {
      ...problems,
      subject: isHalf && written.subject.trim() === '' ? t('admin-acts.empty') : undefined,
      text: isHalf && written.text.trim() === '' ? t('admin-acts.empty') : undefined,
    },
    request,
    send: (complete) =>
      save.mutate(complete, {
        onSuccess: (answer) => {
          adopt(answer.draft);
          toast({ title: t('mailing.saved') });
        },
      }),
  });
  const others = half.filter((each) => each !== language);
  // Typed over a draft that has been saved by another admin or sent since.
  const isOutdated = typed.version !== draft.version;
  return (
    <section className="admin-stack" aria-labelledby="mailing-draft">
      <h2 id="mailing-draft">{t('mailing.write')}</h2>
      <NeedsConnection act="change">
        <form className="admin-stack" {...form}>
          <Select
            label={t('mailing.language')}
            hint={t('mailing.language-hint')}
            value={language}
            onChange={({ target }) =>
              setLanguage(languageIds.find((each) => each === target.value) ?? language)
            }
          >
            {languageIds.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
          <Field
            label={t('mailing.subject')}
            lang={language}
            maxLength={mailingLength.subject}
            value={written.subject}
            error={errorOf('subject')}
            onChange={({ target }) => write({ subject: target.value })}
          />
          <TextAreaField
            label={t('mailing.text')}
            hint={t('mailing.text-hint')}
            lang={language}
            rows={8}
            maxLength={mailingLength.text}
            value={written.text}
            error={errorOf('text')}
            onChange={({ target }) => write({ text: target.value })}
          />
          <Field
            label={t('mailing.link')}
            hint={t('mailing.link-hint')}
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder="https://"
            value={typed.link}
            error={errorOf('link')}
            onChange={({ target }) => change({ ...typed, link: target.value })}
          />
          {isChecked && others.length > 0 ? (
            <Alert tone="danger">{t('mailing.half', { languages: others.map(nameOf).join(', ') })}</Alert>
          ) : null}
          {save.error === null ? null : (
            <Alert tone="danger">
              {t(
                refusals.get(save.error instanceof ApiError ? save.error.code : '') ?? 'admin-queues.failed',
              )}
            </Alert>
          )}
          {isOutdated ? (
            <Alert tone="warning" title={t('mailing.outdated')}>
              <Button size="small" variant="secondary" onClick={() => adopt(draft)}>
                {t('mailing.load-stored')}
              </Button>
            </Alert>
          ) : null}
          <Button type="submit" variant="secondary" busy={save.isPending}>
            {t('mailing.save')}
          </Button>
        </form>
      </NeedsConnection>
      <MailPreview previews={data.previews} language={language} nameOf={nameOf} />
      <SendMailing data={data} isSaved={isSaved(typed, draft)} nameOf={nameOf} />
    </section>
  );
}

import type { PreOrders } from '#shared/contracts/admin/mailing.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './mailing.css';

/** The saved email in one language, as the server will write it. Nothing in it can run or be followed. */
export function MailPreview({
  previews,
  language,
  nameOf,
}: {
  readonly previews: PreOrders['previews'];
  readonly language: LanguageId;
  readonly nameOf: (language: LanguageId) => string;
}) {
  const t = useText();
  const shown = previews.find(({ locale }) => locale === language);
  return (
    <>
      <h3>{t('mailing.preview', { language: nameOf(language) })}</h3>
      {shown === undefined ? (
        <p className="muted">{t('mailing.no-preview')}</p>
      ) : (
        <iframe
          className="mail-preview"
          title={t('mailing.preview-title', { subject: shown.subject })}
          sandbox=""
          srcDoc={shown.html}
        />
      )}
    </>
  );
}

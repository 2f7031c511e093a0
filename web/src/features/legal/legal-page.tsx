import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { PlanChanges } from '#web/ui/display/plan-changes.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { LegalText, legalValues } from './legal-text.tsx';
import './legal-page.css';
import '#web/styles/page.css';

const sectionCounts = { terms: 15, privacy: 14, waiver: 10, health: 12 } as const;
export type LegalDocument = keyof typeof sectionCounts;

export function legalSections(document: LegalDocument): readonly string[] {
  return Array.from({ length: sectionCounts[document] }, (_, index) => String(index + 1));
}

/** What the specification quotes there about 30 days' notice is followed by what holds. */
const cancellationSection = '7';

/** Says where a long word may break on a phone; the name of a tab has no use for it. */
const softHyphen = '\u00ad';

/** Every document has a first section, so `1` stands for all of them where keys are typed. */
function sectionKey(document: LegalDocument, section: string, part: 'title' | 'text'): MessageKey {
  const key: MessageKey = `legal.${document}.1.${part}`;
  return key.replace('.1.', `.${section}.`) as typeof key;
}

export function LegalPage({ document }: { readonly document: LegalDocument }) {
  const t = useText();
  const language = useLanguage();
  const title = t(`legal.${document}.title`);
  const sections = legalSections(document);
  const values = legalValues(document === 'health', language);
  return (
    <article className="wrap page legal">
      <PageHead title={title.replaceAll(softHyphen, '')} description={t(`legal.${document}.description`)} />
      <div className="page-head">
        <h1>{title}</h1>
        <p>{t('legal.updated')}</p>
        {language === 'en' ? null : <p>{t('legal.binding')}</p>}
        <p className="page-actions">
          <LinkButton variant="secondary" to={paths.home.link}>
            {t('legal.back')}
          </LinkButton>
        </p>
      </div>
      <nav aria-label={t('legal.contents')}>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#section-${section}`}>{t(sectionKey(document, section, 'title'))}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {sections.map((section) => (
          <section key={section} id={`section-${section}`}>
            <h2>{t(sectionKey(document, section, 'title'))}</h2>
            <LegalText text={t(sectionKey(document, section, 'text'), values)} />
            {document === 'terms' && section === cancellationSection ? <PlanChanges /> : null}
          </section>
        ))}
      </div>
    </article>
  );
}

import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { supportHours } from '#shared/domain/catalog/product.ts';
import FaqSection from '#web/features/faq/sections/faq-section.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import '#web/styles/page.css';
import './support.css';

const SupportForm = lazyPart(() => import('#web/features/enquiries/support-form.tsx'), ['enquiries']);

type Status = 'checking' | 'ok' | 'down';

function useServiceStatus(): Status {
  const [status, setStatus] = useState<Status>('checking');
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/api/health', { signal: leaving.signal })
      .then(async (response) => {
        const answer: unknown = response.ok ? await response.json() : null;
        const isOk = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'status') === 'ok';
        setStatus(isOk ? 'ok' : 'down');
      })
      .catch(() => {
        if (!leaving.signal.aborted) setStatus('down');
      });
    return () => leaving.abort();
  }, []);
  return status;
}

const legal = [
  ['terms', paths.termsOfService.link],
  ['privacy', paths.privacyPolicy.link],
  ['waiver', paths.liabilityWaiver.link],
  ['health', paths.healthDisclaimer.link],
] as const;

export default function SupportScreen() {
  const t = useText();
  const language = useLanguage();
  const status = useServiceStatus();
  const [live, setLive] = useState(false);
  // Not rendered at build time: what is typed into a form before its code has arrived would be lost.
  useEffect(() => setLive(true), []);
  return (
    <>
      <PageHead title={t('support.meta-title')} description={t('support.meta-description')} />
      <div className="wrap page support">
        <div>
          <div className="page-head">
            <h1>{t('support.title')}</h1>
            <p>{t('support.text', { hours: supportHours.texts[language] })}</p>
          </div>
          <div data-needs-scripts="">
            <Alert tone={status === 'down' ? 'danger' : status === 'ok' ? 'success' : 'default'}>
              {t(`support.status.${status}`)}
            </Alert>
          </div>
          <noscript>
            <p>{t('support.status.no-scripts')}</p>
          </noscript>
          <p>
            <Link to={paths.status.link}>{t('support.status.all')}</Link>
          </p>
          <p className="page-actions">
            <ExternalLinkButton href={`mailto:${product.contactEmail}`}>
              {t('support.email')}
            </ExternalLinkButton>
            <ExternalLinkButton variant="secondary" href={`sms:${product.phoneLink}`}>
              {t('support.call')} {product.phone}
            </ExternalLinkButton>
          </p>
        </div>
        <div className="support-form">
          {live ? (
            <Suspense>
              <SupportForm />
            </Suspense>
          ) : null}
        </div>
      </div>
      <FaqSection />
      <div className="wrap page">
        <h2>{t('support.legal')}</h2>
        <ul className="page-actions">
          {legal.map(([name, address]) => (
            <li key={name}>
              <Link to={address}>{t(`site.legal.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

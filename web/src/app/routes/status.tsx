import { StatusPage } from '#web/features/status/status-page.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import '#web/styles/page.css';

export default function StatusScreen() {
  const t = useText();
  return (
    <div className="wrap page">
      <PageHead title={t('status.meta-title')} description={t('status.meta-description')} />
      <div className="page-head">
        <h1>{t('status.title')}</h1>
        <p>{t('status.lead')}</p>
      </div>
      <StatusPage />
    </div>
  );
}

import { CoachList } from '#web/features/coaches/public-coach-list.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import '#web/styles/page.css';

export default function CoachesScreen() {
  const t = useText();
  return (
    <div className="wrap page">
      <PageHead title={t('coaches.meta-title')} description={t('coaches.meta-description')} />
      <div className="page-head">
        <h1>{t('coaches.title')}</h1>
        <p>{t('coaches.lead')}</p>
      </div>
      <CoachList />
    </div>
  );
}

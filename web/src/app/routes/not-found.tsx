import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import '#web/styles/page.css';

export default function NotFoundScreen() {
  const t = useText();
  return (
    <div className="wrap page">
      <PageHead title={t('errors.notFound.title')} description={t('errors.notFound.text')} noIndex />
      <div className="page-head">
        <p className="eyebrow">404</p>
        <h1>{t('errors.notFound.title')}</h1>
        <p>{t('errors.notFound.text')}</p>
      </div>
      <LinkButton to={paths.home.link}>{t('errors.notFound.button')}</LinkButton>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/input/button.tsx';
import './about-section.css';

const certifications = ['NASM-CPT', 'CES', 'Biolayne', 'ISSA-SN', 'PhD', 'PED', 'Author', 'AED'] as const;
const pillars = ['evidence', 'data', 'results'] as const;

export default function AboutSection({ onPreOrder }: { readonly onPreOrder: () => void }) {
  const t = useText();
  return (
    <div className="wrap section about">
      <div>
        <h2>{t('home.about.title')}</h2>
        <p className="about-text">
          {t('home.about.text')} <Link to={paths.coaches.link}>{t('home.about.coaches')}</Link>
        </p>
        <ul className="certifications" aria-label={t('home.about.certifications')}>
          {certifications.map((name) => (
            <li key={name}>
              <Badge tone="outline">{name === 'Author' ? t('home.about.author') : name}</Badge>
            </li>
          ))}
        </ul>
        <aside className="book-promo" data-cover={product.name}>
          <p>
            <strong>{t('home.book.title')}</strong> {t('home.book.text')}
          </p>
          <Button variant="secondary" onClick={onPreOrder}>
            {t('home.book.pre-order')}
          </Button>
        </aside>
      </div>
      <ol className="pillars">
        {pillars.map((name) => (
          <li key={name}>
            <h3>{t(`home.pillar.${name}.title`)}</h3>
            <p className="muted">{t(`home.pillar.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

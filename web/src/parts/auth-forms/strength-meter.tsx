import { type PasswordScore, passwordScore } from '#shared/domain/access/password-strength.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

const labels = {
  1: 'auth.strength.very-weak',
  2: 'auth.strength.weak',
  3: 'auth.strength.fair',
  4: 'auth.strength.good',
  5: 'auth.strength.strong',
} as const satisfies Record<Exclude<PasswordScore, 0>, string>;

export function StrengthMeter({ password }: { readonly password: string }) {
  const t = useText();
  if (password === '') return <p className="field-hint">{t('auth.strength.hint')}</p>;
  const score = passwordScore(password) || 1;
  return (
    <div className={`strength strength-${score}`}>
      <div className="strength-bars" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((bar) => (
          <span key={bar} className={bar <= score ? 'on' : undefined} />
        ))}
      </div>
      <p role="status">
        {t('auth.strength.label')}: <strong>{t(labels[score])}</strong>
      </p>
    </div>
  );
}

import type { InPersonPurchase } from '#shared/contracts/billing.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/display.tsx';
import { pageOfLocation, paths } from '#web/config/paths.ts';
import { useHasCoach } from '#web/data/messages/threads.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

type Kind = 'coaching' | 'plan' | 'package';
const stepKeys = [1, 2, 3] as const;

export function NextSteps({ inPerson }: { readonly inPerson: InPersonPurchase | null }) {
  const t = useText();
  const hasCoach = useHasCoach();
  const kind: Kind = inPerson === null ? 'coaching' : 'plan' in inPerson ? 'plan' : 'package';
  const page = inPerson !== null && 'place' in inPerson ? pageOfLocation[inPerson.place] : 'consultation';
  return (
    <>
      <Card className="billing-card">
        <h2 className="billing-subtitle">{t('billing.success.steps')}</h2>
        <ol className="billing-steps">
          {stepKeys.map((step) => (
            <li key={step}>{t(`billing.success.${kind}.step-${step}`)}</li>
          ))}
          {kind === 'package' || hasCoach !== false ? null : <li>{t('billing.success.coach-soon')}</li>}
        </ol>
      </Card>
      <Card className="billing-card">
        <h2 className="billing-subtitle">{t('billing.success.book-title')}</h2>
        <p>{t(`billing.success.${kind}.book-text`)}</p>
        <div className="actions">
          <LinkButton variant="secondary" to={paths.book.to(page)}>
            {t(kind === 'package' ? 'billing.success.book-sessions' : 'billing.success.book')}
          </LinkButton>
          <LinkButton variant="ghost" to={paths.support.link}>
            {t('billing.success.support')}
          </LinkButton>
        </div>
      </Card>
    </>
  );
}

import type { CoachProfileView } from '#shared/contracts/coaching/coach-profile.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useCheckCertificate } from './profile-reviews-api.ts';

export function CheckCertificates({
  coachId,
  profile: { version, certificates },
}: {
  readonly coachId: string;
  readonly profile: CoachProfileView;
}) {
  const t = useText();
  const check = useCheckCertificate();
  return (
    <>
      {check.isError ? <Alert tone="danger">{t('coach-profile.failed')}</Alert> : null}
      <ul className="admin-stack">
        {certificates.map(({ id, name, checkedOn }) => {
          const act = checkedOn === null ? 'check' : 'uncheck';
          return (
            <li key={id} className="admin-row">
              <span>{name}</span>
              <Button
                size="small"
                variant="secondary"
                busy={check.isPending}
                aria-label={t(`coach-profile.review.${act}-named`, { certificate: name })}
                onClick={() =>
                  check.mutate({ coachId, certificateId: id, version, checked: act === 'check' })
                }
              >
                {t(`coach-profile.review.${act}`)}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

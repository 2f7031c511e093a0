import { type Certificate, profileLimits } from '#shared/domain/coaching/coach-profile.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';

const texts = ['name', 'issuer', 'number'] as const;

export function CertificateFields({
  certificates,
  onChange,
}: {
  readonly certificates: readonly Certificate[];
  readonly onChange: (certificates: readonly Certificate[]) => void;
}) {
  const t = useText();
  const change = (id: string, part: Partial<Certificate>) =>
    onChange(certificates.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const add = () => {
    const id = crypto.randomUUID();
    onChange([...certificates, { id, name: '', number: '', issuer: '', expiresOn: null }]);
  };
  return (
    <fieldset className="field-group coach-profile-certificates">
      <legend className="field-legend">{t('coach-profile.certificates')}</legend>
      <p className="field-hint">{t('coach-profile.certificates-hint')}</p>
      {certificates.map((certificate, index) => (
        <fieldset key={certificate.id} className="coach-profile-certificate">
          <legend>{t('coach-profile.certificate', { position: index + 1 })}</legend>
          {texts.map((part) => (
            <Field
              key={part}
              label={t(`coach-profile.certificate-${part}`)}
              required
              maxLength={profileLimits.certificateText}
              value={certificate[part]}
              onChange={({ target }) => change(certificate.id, { [part]: target.value })}
            />
          ))}
          <Field
            label={t('coach-profile.certificate-expires')}
            hint={t('coach-profile.certificate-expires-hint')}
            type="date"
            value={certificate.expiresOn ?? ''}
            onChange={({ target }) =>
              change(certificate.id, { expiresOn: target.value === '' ? null : target.value })
            }
          />
          <div>
            <Button
              size="small"
              variant="secondary"
              onClick={() => onChange(certificates.filter(({ id }) => id !== certificate.id))}
            >
              {t('coach-profile.certificate-remove', { position: index + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {certificates.length < profileLimits.certificates ? (
        <div>
          <Button size="small" variant="secondary" onClick={add}>
            {t('coach-profile.certificate-add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

import type { PublicCoach, ShownCertificate, WeekHours } from '#shared/contracts/coaching/coach-profile.ts';
import { promiseReportDays } from '#shared/contracts/promises/promises.ts';
import { coachAnswersFrom } from '#shared/domain/coaching/coach-profile.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { formatPercentDown } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { weekdayName } from '#web/lib/i18n/weekday-name.ts';
import './coach-facts.css';

/** What the coach's page says beside the texts. `coaches` has its texts. */
export function CoachFacts({
  coach: { languages = [], answers, hours = null, certificates },
}: {
  /** Without what is measured or set elsewhere, in the preview of a profile. */
  readonly coach: Pick<PublicCoach, 'certificates'> &
    Partial<Pick<PublicCoach, 'languages' | 'answers' | 'hours'>>;
}) {
  const t = useText();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <dl className="coach-facts">
      {answers === undefined ? null : (
        <div>
          <dt>{t('coaches.answers')}</dt>
          <dd>
            <AnswerShare answers={answers} />
          </dd>
        </div>
      )}
      {languages.length === 0 ? null : (
        <div>
          <dt>{t('coaches.languages')}</dt>
          <dd>
            {new Intl.ListFormat(language, { type: 'unit' }).format(
              languages.map((id) => names.of(id) ?? id),
            )}
          </dd>
        </div>
      )}
      {hours === null ? null : (
        <div>
          <dt>{t('coaches.hours')}</dt>
          <dd>
            <Hours hours={hours} />
          </dd>
        </div>
      )}
      {certificates.length === 0 ? null : (
        <div>
          <dt>{t('coaches.certificates')}</dt>
          <dd>
            <ul className="coach-certificates">
              {certificates.map((certificate) => (
                <li key={certificate.id}>
                  <Certificate certificate={certificate} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Rounded down, so that no missed answer is rounded away. */
function AnswerShare({ answers }: Pick<PublicCoach, 'answers'>) {
  const t = useText();
  const language = useLanguage();
  if (answers === null) {
    return t('coaches.answers-few', { count: coachAnswersFrom, days: promiseReportDays });
  }
  const count = answers.kept + answers.missed;
  const percent = formatPercentDown(answers.kept / count, language, 0);
  return t('coaches.answers-share', { percent, count, days: promiseReportDays });
}

function Hours({ hours: { zone, weekly } }: { readonly hours: WeekHours }) {
  const t = useText();
  const language = useLanguage();
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const time = (local: string) => clock.format(new Date(`2024-01-01T${local}Z`));
  return (
    <>
      <ul className="coach-hours">
        {[1, 2, 3, 4, 5, 6, 7].map((number) => {
          const times = weekly[String(number)] ?? [];
          return times.length === 0 ? null : (
            <li key={number}>
              <span>{weekdayName(number, language)}</span>
              <span>{times.map(({ from, to }) => `${time(from)}–${time(to)}`).join(', ')}</span>
            </li>
          );
        })}
      </ul>
      <p className="muted">{t('coaches.hours-zone', { zone: zoneName(zone, language) })}</p>
    </>
  );
}

function Certificate({ certificate }: { readonly certificate: ShownCertificate }) {
  const t = useText();
  const language = useLanguage();
  const day = (local: string) => showDay(local, language, { dateStyle: 'medium' });
  const { name, issuer, number, expiresOn, checkedOn } = certificate;
  return (
    <>
      <strong>{name}</strong> {t('coaches.certificate-number', { issuer, number })}
      <span className="muted">
        {expiresOn === null ? null : `${t('coaches.certificate-expires', { day: day(expiresOn) })}. `}
        {checkedOn === null
          ? t('coaches.certificate-unchecked')
          : t('coaches.certificate-checked', { day: day(checkedOn) })}
      </span>
    </>
  );
}

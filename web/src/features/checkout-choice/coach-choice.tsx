import type { PublicCoach } from '#shared/contracts/coaching/coach-profile.ts';
import { chosenCoach } from '#web/data/plans/chosen-coach.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { CoachPortrait } from '#web/parts/coach/coach-portrait.tsx';
import './coach-choice.css';

const coachChoiceId = 'checkout-coach';

export function goToCoachChoice(): void {
  document.getElementById(coachChoiceId)?.focus();
}

const anyCoach = 'any';

/** Coaches who have room and a public page; the buyer takes one of them or leaves it to us. */
export function CoachChoice({
  coaches,
  chosen,
  onChoose,
}: {
  readonly coaches: readonly PublicCoach[];
  readonly chosen: string | null;
  readonly onChoose: (handle: string | null) => void;
}) {
  const t = useText();
  const choose = (coach: PublicCoach | null) => {
    chosenCoach.keep({ handle: coach?.handle ?? null, name: coach?.name ?? null });
    onChoose(coach?.handle ?? null);
  };
  const radio = (coach: PublicCoach | null) => {
    const value = coach?.handle ?? anyCoach;
    return {
      type: 'radio',
      id: `${coachChoiceId}-${value}`,
      name: coachChoiceId,
      value,
      checked: chosen === (coach?.handle ?? null),
      onChange: () => choose(coach),
    } as const;
  };
  return (
    <fieldset id={coachChoiceId} className="field-group coach-choice" tabIndex={-1}>
      <legend className="field-legend">{t('coaches.choose-title')}</legend>
      <div className="coach-choice-one">
        <input {...radio(null)} />
        <label htmlFor={radio(null).id}>
          <strong>{t('coaches.choose-any')}</strong>
          <span className="field-hint">{t('coaches.choose-any-text')}</span>
        </label>
      </div>
      {coaches.map((coach) => (
        <div key={coach.handle}>
          <div className="coach-choice-one">
            <input {...radio(coach)} />
            <CoachPortrait name={coach.name} photoUrl={coach.photoUrl} />
            <label htmlFor={radio(coach).id}>
              <strong>{coach.name}</strong>
              <span className="field-hint">{coach.intro}</span>
            </label>
          </div>
          <a href={paths.coachPage.to(coach.handle)} target="_blank" rel="noopener">
            {t('coaches.see', { name: coach.name })}{' '}
            <span className="visually-hidden">{t('site.new-window')}</span>
          </a>
        </div>
      ))}
      <p className="field-hint">{t('coaches.choose-text')}</p>
    </fieldset>
  );
}

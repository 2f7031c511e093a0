import { genders, intakeRanges } from '#shared/domain/health/intake.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { draftStore } from '../draft-store.ts';
import { loginFromIntake } from '../intake-address.ts';
import { useProblemTexts } from '../intake-problems.ts';
import type { StepProps } from './step-props.ts';

export function PersonalStep({ draft, change, problems, signedIn }: StepProps) {
  const t = useText();
  const errorOf = useProblemTexts(problems);
  return (
    <div className="intake-fields">
      {signedIn ? null : (
        <p className="intake-account">
          {t('intake.have-account')}
          <LinkButton
            variant="secondary"
            size="small"
            to={loginFromIntake(paths.login.link)}
            onClick={() => draftStore.keep(draft)}
          >
            {t('intake.sign-in')}
          </LinkButton>
        </p>
      )}
      <Field
        label={t('intake.name')}
        autoComplete="name"
        dir="auto"
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={t('intake.email')}
        type="email"
        autoComplete="email"
        value={draft.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Field
        label={t('intake.age')}
        hint={t('intake.age.hint', intakeRanges.age)}
        inputMode="numeric"
        value={draft.age}
        error={errorOf('age')}
        onChange={(event) => change({ age: event.target.value })}
      />
      <Select
        label={t('intake.gender')}
        value={draft.gender}
        onChange={({ target }) => change({ gender: genders.find((each) => each === target.value) ?? '' })}
      >
        <option value="">–</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {t(`intake.gender.${gender}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productClaims } from '#shared/domain/catalog/product.ts';
import { intakeSteps } from '#shared/domain/health/intake.ts';
import { useIsClosed } from '#web/data/plans/availability.ts';
import { type ChosenPlan, planQuery, rememberChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { analytics } from '#web/lib/telemetry/analytics.tsx';
import { Alert, Progress } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { draftStore } from './draft-store.ts';
import { emptyDraft, type IntakeDraft } from './intake-draft.ts';
import { intakeFields, intakeProblems, stepOf } from './intake-problems.ts';
import type { IntakeOpening } from './intake-store.ts';
import { completedIntake, pendingIntake } from './pending-intake.ts';
import { CompleteStep } from './steps/complete-step.tsx';
import { GoalsStep } from './steps/goals-step.tsx';
import { LifestyleStep } from './steps/lifestyle-step.tsx';
import { PersonalStep } from './steps/personal-step.tsx';
import { PlanStep } from './steps/plan-step.tsx';
import type { StepProps } from './steps/step-props.ts';
import { usePrefill, wakeSession } from './use-prefill.ts';
import './intake.css';

const stepTitles = [
  'intake.step.0',
  'intake.step.1',
  'intake.step.2',
  'intake.step.3',
  'intake.step.4',
] as const satisfies readonly MessageKey[];
const last = intakeSteps.length - 1;
const steps = [PersonalStep, GoalsStep, LifestyleStep, PlanStep, CompleteStep] as const;

export default function IntakeDialog({
  opening,
  onClose,
  onCompleted,
}: {
  readonly opening: IntakeOpening;
  readonly onClose: () => void;
  /** Where a visitor goes on, and what else keeps the plan; the sign-up that reads it from its address unless told. */
  readonly onCompleted?: ((plan: ChosenPlan) => void) | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { draft, change, fill, hadDraft } = useDraft(opening);
  const signedIn = usePrefill(hadDraft, fill);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey>();
  const stepRef = useRef<HTMLHeadingElement>(null);
  const problems = intakeProblems(draft);
  const isClosed = useIsClosed();
  const { step } = draft;
  const percent = Math.round(((step + 1) / intakeSteps.length) * 100);

  function goTo(next: number): void {
    change({ step: Math.min(last, Math.max(0, next)) });
    // The new step is read out, and Tab goes on inside it.
    requestAnimationFrame(() => stepRef.current?.focus());
  }

  async function complete(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const plan: ChosenPlan = { tier: draft.tier, period: draft.period, priceList: 'intake' };
    try {
      const intake = completedIntake(draft);
      if (signedIn) {
        await wakeSession();
        await callApi('saveIntake', intake);
      } else pendingIntake.keep(intake);
    } catch (error) {
      console.warn('The intake could not be stored', error);
      const lost = error instanceof ApiError && error.code === 'network';
      setFailure(lost ? 'intake.error.network' : 'intake.error.failed');
      setBusy(false);
      return;
    }
    analytics.track({ name: 'custom', event: 'intake_completed' });
    draftStore.forget();
    onClose();
    // There is nothing to pay for a tier that takes no new client.
    if (isClosed(draft.tier)) {
      navigate(signedIn ? paths.account.link : paths.signup.link);
      return;
    }
    rememberChosenPlan(plan);
    if (!signedIn && onCompleted) onCompleted(plan);
    else navigate(`${signedIn ? paths.account.link : paths.signup.link}${planQuery(plan)}`);
  }

  const firstWrong = intakeFields.find((field) => problems[field] !== undefined);
  const { submit, isChecked } = useContractForm({
    problems: {},
    request: firstWrong === undefined ? draft : null,
    send: complete,
  });
  const Step = steps[step] ?? PersonalStep;
  const props: StepProps = { draft, change, problems: isChecked ? problems : {}, signedIn };
  return (
    <Dialog open onClose={onClose} title={t('intake.title')}>
      <div className={`intake tier-${draft.tier}`}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, which can take the focus only once the form has gone */}
        <a
          className="intake-skip"
          href="#main-content"
          onClick={(event) => {
            // The page behind is inert as long as the form is open: the draft stays, the form goes.
            event.preventDefault();
            onClose();
            requestAnimationFrame(() => document.getElementById('main-content')?.focus());
          }}
        >
          {t('intake.skip')}
        </a>
        <div className="intake-progress">
          <p>
            {t('intake.step-of', { step: step + 1, steps: intakeSteps.length })}
            <strong>{t('intake.progress', { percent })}</strong>
          </p>
          <Progress label={t('intake.progress', { percent })} value={percent} />
        </div>
        <h3 ref={stepRef} tabIndex={-1}>
          {t(stepTitles[step] ?? stepTitles[0])}
        </h3>
        <Step {...props} />
        {failure === undefined ? null : <Alert tone="danger">{t(failure)}</Alert>}
        <div className="intake-actions">
          {step > 0 ? (
            <Button variant="secondary" onClick={() => goTo(step - 1)}>
              {t('intake.back')}
            </Button>
          ) : null}
          {step < last ? (
            <Button onClick={() => goTo(step + 1)}>{t('intake.next')}</Button>
          ) : (
            <Button
              busy={busy}
              onClick={() => {
                submit();
                if (firstWrong !== undefined) goTo(stepOf[firstWrong]);
              }}
            >
              {t(busy ? 'intake.completing' : 'intake.complete')}
            </Button>
          )}
        </div>
        <p className="muted intake-note">
          {t('intake.social', { athletes: productClaims.athletes.toLocaleString(language) })} ·{' '}
          {t('intake.guarantee')} · {t('intake.draft')}
        </p>
      </div>
    </Dialog>
  );
}

function useDraft({ tier, period }: IntakeOpening) {
  const [hadDraft] = useState(() => draftStore.read() !== null);
  const [draft, setDraft] = useState<IntakeDraft>(() => {
    const kept = draftStore.read();
    if (kept === null) return emptyDraft(tier, period);
    return { ...kept, ...(tier && { tier }), ...(period && { period }) };
  });
  const touched = useRef(false);
  useEffect(() => {
    if (touched.current) draftStore.keep(draft);
  }, [draft]);
  return {
    draft,
    hadDraft,
    change(part: Partial<IntakeDraft>) {
      touched.current = true;
      setDraft((current) => ({ ...current, ...part }));
    },
    /** Takes what is known for the fields that nobody has touched. */
    fill(known: Partial<IntakeDraft>) {
      setDraft((current) => {
        const { name, email } = current;
        const person = { name: name || (known.name ?? ''), email: email || (known.email ?? '') };
        return touched.current || hadDraft ? { ...current, ...person } : { ...current, ...known, ...person };
      });
    },
  };
}

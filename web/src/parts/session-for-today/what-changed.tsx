import type { Account } from '#shared/contracts/account/account.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { AdjustSessions } from '#web/data/training/use-adjust-sessions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { fitSession } from './fitted-session.ts';
import { SessionDifference } from './session-difference.tsx';
import './adjust-sheet.css';

/** What was changed in a session for today, per exercise, and the way back for each. */
export default function WhatChanged({
  workout,
  account,
  adjust,
}: {
  readonly workout: Workout & { readonly adjusted: NonNullable<Workout['adjusted']> };
  readonly account: Account;
  readonly adjust: AdjustSessions;
}) {
  const t = useText();
  const { level, planned: _planned, plannedMinutes: _minutes, ...limits } = workout.adjusted;
  const { day } = workout;
  const keep = (slotId: string) =>
    void toastOutcome(
      adjust({ from: day, to: day, limits: { ...limits, keep: [...(limits.keep ?? []), slotId] } }),
      t('today-session.taken'),
      t('training.adjust-failed'),
    );
  return (
    <details className="what-changed">
      <summary>{t('today-session.what-changed')}</summary>
      <SessionDifference
        changes={fitSession(workout, { ...limits, level }).changes}
        minutes={limits.minutes}
        unit={account.weightUnit}
        onKeep={keep}
      />
    </details>
  );
}

import { useEffect } from 'react';
import { type CheckInMarks, useCheckInMarks } from '#web/data/check-ins/seen-answers.ts';

/** Tells the frame what its navigation says of check-ins. It is no part of a first view, so it loads after the screen. */
export default function CheckInMarksOf({
  accountId,
  onChange,
}: {
  readonly accountId: string;
  readonly onChange: (marks: CheckInMarks) => void;
}) {
  const { answers, isCheckInDue } = useCheckInMarks(accountId);
  useEffect(() => onChange({ answers, isCheckInDue }), [answers, isCheckInDue, onChange]);
  return null;
}

import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import type { KeptDraft } from '../model/kept-draft.ts';
import type { Overtaken } from '../model/overtaken-sessions.ts';
import { OvertakenList } from './overtaken-list.tsx';

export function KeptDraftOffer({
  kept,
  overtaken,
  sessions,
  onTake,
  onDiscard,
}: {
  readonly kept: KeptDraft;
  readonly overtaken: boolean;
  /** What the client has changed since, of those that the draft changes. */
  readonly sessions: readonly Overtaken[];
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}) {
  const t = useText();
  const { show } = usePersonClock();
  const words = { name: kept.program.name, time: show(kept.at, dayAndTime), version: kept.basedOn.version };
  return (
    <Card className="stack">
      <h2>{t('programs.kept-title')}</h2>
      <p>{t('programs.kept-text', words)}</p>
      {overtaken ? <p className="muted">{t('programs.kept-overtaken')}</p> : null}
      {sessions.length > 0 ? <p>{t('programs.kept-sessions')}</p> : null}
      <OvertakenList sessions={sessions} />
      <div className="actions">
        <Button onClick={onTake}>{t('programs.kept-take')}</Button>
        <Button variant="secondary" onClick={onDiscard}>
          {t('programs.kept-discard')}
        </Button>
      </div>
    </Card>
  );
}

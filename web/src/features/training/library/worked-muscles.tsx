import { sessionMuscles } from '#web/data/exercises/session-muscles.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { BodyMap } from '#web/ui/display/body-map.tsx';
import { Card } from '#web/ui/display/display.tsx';
import './library.css';

/** What the exercises of a workout train. Nothing until the library has loaded. */
export function WorkedMuscles({ exerciseIds }: { readonly exerciseIds: readonly string[] }) {
  const t = useText();
  const worked = sessionMuscles(exerciseIds, useLibrary() ?? []);
  if (worked.primary.length === 0) return null;
  return (
    <Card className="worked-muscles">
      <h3>{t('training.summary.muscles')}</h3>
      <BodyMap {...worked} />
    </Card>
  );
}

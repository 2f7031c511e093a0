import { Link } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Alert } from '#web/ui/display/display.tsx';

/** A text that names /support links to it: who cannot log in has no other way there. */
export function FormError({ messageKey }: { readonly messageKey: AuthTextKey | undefined }) {
  const t = useText();
  if (messageKey === undefined) return null;
  const text = t(messageKey);
  const [before, after] = text.split(paths.support.link);
  if (after === undefined) return <Alert tone="danger">{text}</Alert>;
  return (
    <Alert tone="danger">
      <p>
        {before}
        <Link to={paths.support.link}>{paths.support.link}</Link>
        {after}
      </p>
    </Alert>
  );
}

import { useText } from '#web/lib/i18n/use-text.ts';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { type FrameNavProps, NavGroups } from './frame-nav.tsx';
import { PersonActions } from './person-menu.tsx';

/** What the phone's bar has no room for. */
export default function MoreSheet({ onClose, ...nav }: FrameNavProps & { readonly onClose: () => void }) {
  const t = useText();
  const inBar = new Set(nav.navigation.bar.flatMap(({ items }) => items));
  return (
    <Sheet open onClose={onClose} title={t('frame.bar.more')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click comes from the links and buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on them is a click */}
      <div
        className="frame-more"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a, button')) onClose();
        }}
      >
        <nav aria-label={t('frame.bar.more')}>
          <NavGroups {...nav} shows={(item) => !inBar.has(item)} />
        </nav>
        <CurrentPlan />
        <div className="frame-more-actions">
          <PersonActions />
        </div>
      </div>
    </Sheet>
  );
}

import { Link, useLocation } from 'react-router-dom';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CountBadge } from '#web/ui/display/badge.tsx';
import {
  isItemAt,
  isItemOpen,
  type NavItem,
  type NavItemId,
  type Navigation,
} from '../navigation/navigation.ts';
import { NavIcon } from './nav-icon.tsx';

/** What waits behind an item. */
export type Marks = {
  readonly unread: number;
  readonly answers: number;
  readonly isCheckInDue: boolean;
};

export type FrameNavProps = {
  readonly navigation: Navigation;
  readonly tier: TierId | null;
  readonly marks: Marks;
  readonly onLocked: (item: NavItem) => void;
};

export function NavGroups({
  shows = () => true,
  ...props
}: FrameNavProps & { readonly shows?: (item: NavItem) => boolean }) {
  const t = useText();
  return props.navigation.groups.map(({ id, label, items }) => {
    const shown = items.filter(shows);
    if (shown.length === 0) return null;
    return (
      <div key={id} className="frame-group">
        {label ? <p className="frame-group-name">{t(label)}</p> : null}
        <ul>
          {shown.map((item) => (
            <li key={item.id}>
              <ScreenLink item={item} {...props} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

export function BottomBar({ onMore, ...props }: FrameNavProps & { readonly onMore: () => void }) {
  const t = useText();
  const { pathname } = useLocation();
  const { bar, groups, hasMore } = props.navigation;
  const places = new Set(bar.flatMap(({ items }) => items));
  const rest = groups.flatMap(({ items }) => items).filter((item) => !places.has(item));
  return (
    <nav className="frame-bar" aria-label={t('frame.label')}>
      {bar.map(({ id, label, items }) => {
        const isHere = items.some((item) => isItemAt(item, pathname));
        return (
          <Link
            key={id}
            to={items[0]?.link ?? ''}
            className="frame-link"
            aria-current={isHere ? (items.length > 1 ? 'true' : 'page') : undefined}
          >
            <NavIcon id={id} />
            <span>{t(label)}</span>
            <Mark ids={items.map((item) => item.id)} marks={props.marks} />
          </Link>
        );
      })}
      {hasMore ? (
        <button
          type="button"
          className="frame-link"
          aria-haspopup="dialog"
          aria-current={rest.some((item) => isItemAt(item, pathname)) ? 'true' : undefined}
          onClick={onMore}
        >
          <NavIcon id="more" />
          <span>{t('frame.bar.more')}</span>
        </button>
      ) : null}
    </nav>
  );
}

/** On a phone, the other screens of the bar's place that one is at. */
export function PlaceTabs(props: FrameNavProps) {
  const t = useText();
  const { pathname } = useLocation();
  const place = props.navigation.bar.find(
    ({ items }) => items.length > 1 && items.some((item) => isItemAt(item, pathname)),
  );
  if (place === undefined) return null;
  return (
    <nav className="frame-tabs" aria-label={t(place.label)}>
      {place.items.map((item) => (
        <ScreenLink key={item.id} item={item} {...props} />
      ))}
    </nav>
  );
}

function ScreenLink({ item, tier, marks, onLocked }: FrameNavProps & { readonly item: NavItem }) {
  const t = useText();
  const { pathname } = useLocation();
  const name = t(`frame.nav.${item.id}`);
  if (!isItemOpen(item, tier)) {
    return (
      <button
        type="button"
        className="frame-link"
        aria-label={t('frame.locked', { screen: name })}
        aria-haspopup="dialog"
        onClick={() => onLocked(item)}
      >
        <NavIcon id={item.id} />
        <span>{name}</span>
        <LockIcon />
      </button>
    );
  }
  return (
    <Link to={item.link} className="frame-link" aria-current={isItemAt(item, pathname) ? 'page' : undefined}>
      <NavIcon id={item.id} />
      <span>{name}</span>
      <Mark ids={[item.id]} marks={marks} />
    </Link>
  );
}

function LockIcon() {
  return (
    <svg className="frame-lock" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d="M3 7h10v7H3z M5 7V5a3 3 0 0 1 6 0v2" />
    </svg>
  );
}

function Mark({ ids, marks }: { readonly ids: readonly NavItemId[]; readonly marks: Marks }) {
  const t = useText();
  const unread = ids.includes('messages') ? marks.unread : 0;
  const answers = ids.includes('checkins') ? marks.answers : 0;
  if (answers > 0) return <CountBadge count={unread + answers} label={t('frame.new-from-coach')} />;
  if (unread > 0) return <CountBadge count={unread} label={t('frame.unread')} />;
  if (!marks.isCheckInDue || !ids.includes('checkins')) return null;
  return (
    <span className="frame-dot">
      <span className="visually-hidden">{t('frame.check-in-due')}</span>
    </span>
  );
}

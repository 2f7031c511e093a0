import { NavLink } from 'react-router-dom';
import type { TierId } from '#shared/domain/tiers.ts';
import { CountBadge } from '#web/components/ui/badge.tsx';
import { Menu } from '#web/components/ui/menu.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { barItems, isItemOpen, type NavItem, navGroups } from '../navigation.ts';
import { NavIcon } from './nav-icon.tsx';

type Props = {
  readonly tier: TierId | null;
  readonly unread: number;
  readonly answers: number;
  readonly onLocked: (item: NavItem) => void;
};

export function SideNav(props: Props) {
  const t = useText();
  return (
    <nav className="shell-nav" aria-label={t('dashboard.nav.label')}>
      <NavGroups {...props} />
    </nav>
  );
}

export function BottomNav(props: Props) {
  const t = useText();
  const inBar = (item: NavItem) => barItems.includes(item.id);
  return (
    <nav className="shell-bar" aria-label={t('dashboard.nav.label')}>
      {barItems.map((id) =>
        allItems
          .filter((item) => item.id === id)
          .map((item) => <ScreenLink key={item.id} item={item} {...props} />),
      )}
      <Menu
        trigger={
          <span className="shell-link">
            <NavIcon id="more" />
            <span>{t('dashboard.nav.more')}</span>
            <CountBadge count={props.answers} label={t('dashboard.nav.new-answers')} />
          </span>
        }
      >
        <NavGroups {...props} shows={(item) => !inBar(item)} />
      </Menu>
    </nav>
  );
}

const allItems: readonly NavItem[] = navGroups.flatMap((group): readonly NavItem[] => group.items);

function NavGroups({
  shows = () => true,
  ...props
}: Props & { readonly shows?: (item: NavItem) => boolean }) {
  return navGroups.map((group) => {
    const items = group.items.filter(shows);
    if (items.length === 0) return null;
    return (
      <ul key={group.id} className="shell-group">
        {items.map((item) => (
          <li key={item.id}>
            <ScreenLink item={item} {...props} />
          </li>
        ))}
      </ul>
    );
  });
}

function ScreenLink({ item, ...props }: Props & { readonly item: NavItem }) {
  const t = useText();
  const name = t(`dashboard.nav.${item.id}`);
  if (!isItemOpen(item, props.tier)) {
    return (
      <button
        type="button"
        className="shell-link shell-locked"
        aria-label={t('dashboard.nav.locked', { module: name })}
        aria-haspopup="dialog"
        onClick={() => props.onLocked(item)}
      >
        <NavIcon id={item.id} />
        <span>{name}</span>
        <span className="shell-dot" aria-hidden="true" />
      </button>
    );
  }
  return (
    <NavLink to={item.link} end className="shell-link">
      <NavIcon id={item.id} />
      <span>{name}</span>
      {item.id === 'messages' ? (
        <CountBadge count={props.unread} label={t('session.messages-unread')} />
      ) : null}
      {item.id === 'checkins' ? (
        <CountBadge count={props.answers} label={t('dashboard.nav.new-answers')} />
      ) : null}
    </NavLink>
  );
}

import { NavLink } from 'react-router-dom';
import { type DashboardModule, dashboardModules, isModuleOpen } from '#shared/domain/dashboard-modules.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import { Menu } from '#web/components/ui/menu.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { barModules } from '../module-view.ts';
import { ModuleIcon } from './module-icon.tsx';

type Props = {
  readonly tier: TierId | null;
  readonly onLocked: (module: DashboardModule) => void;
};

/** All modules, down the side of a wide screen. */
export function SideNav(props: Props) {
  const t = useText();
  return (
    <nav className="shell-nav" aria-label={t('dashboard.nav.label')}>
      {dashboardModules.map((module) => (
        <ModuleLink key={module.id} module={module} {...props} />
      ))}
    </nav>
  );
}

/** The same at the bottom of a phone: four within reach of the thumb, the rest in a menu. */
export function BottomNav(props: Props) {
  const t = useText();
  const inBar = (module: DashboardModule) => barModules.includes(module.id);
  return (
    <nav className="shell-bar" aria-label={t('dashboard.nav.label')}>
      {dashboardModules.filter(inBar).map((module) => (
        <ModuleLink key={module.id} module={module} {...props} />
      ))}
      <Menu
        trigger={
          <span className="shell-link">
            <ModuleIcon id="more" />
            <span>{t('dashboard.nav.more')}</span>
          </span>
        }
      >
        {dashboardModules
          .filter((module) => !inBar(module))
          .map((module) => (
            <ModuleLink key={module.id} module={module} {...props} />
          ))}
      </Menu>
    </nav>
  );
}

function ModuleLink({ module, tier, onLocked }: Props & { readonly module: DashboardModule }) {
  const t = useText();
  const name = t(`dashboard.nav.${module.id}`);
  if (!isModuleOpen(module, tier)) {
    return (
      <button
        type="button"
        className="shell-link shell-locked"
        aria-label={t('dashboard.nav.locked', { module: name })}
        aria-haspopup="dialog"
        onClick={() => onLocked(module)}
      >
        <ModuleIcon id={module.id} />
        <span>{name}</span>
        <span className="shell-dot" aria-hidden="true" />
      </button>
    );
  }
  return (
    <NavLink to={module.path} end className="shell-link">
      <ModuleIcon id={module.id} />
      <span>{name}</span>
    </NavLink>
  );
}

import type { InPersonPlanId } from '#shared/domain/booking/in-person-plans.ts';
import type { Role, TierId } from '#shared/domain/tiers/tiers.ts';

/** Not a secret: these accounts exist only in local clouds. */
export const demoPassword = 'Repz-demo-2026';

export const demoRegion = { timeZone: 'America/Los_Angeles', weightUnit: 'kg' } as const;

export type DemoAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly tier?: TierId;
  readonly plan?: InPersonPlanId;
  /** Three years of everything. */
  readonly hasHistory?: true;
};

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@repz.example', name: 'Avery Admin', role: 'admin' },
  { email: 'coach@repz.example', name: 'Casey Coach', role: 'coach' },
  { email: 'core@repz.example', name: 'Corey Core', role: 'client', tier: 'core' },
  {
    email: 'adaptive@repz.example',
    name: 'Ada Adaptive',
    role: 'client',
    tier: 'adaptive',
    plan: 'small-group',
  },
  { email: 'performance@repz.example', name: 'Perry Performance', role: 'client', tier: 'performance' },
  { email: 'longevity@repz.example', name: 'Lou Longevity', role: 'client', tier: 'longevity' },
  { email: 'group@repz.example', name: 'Gia Group', role: 'client', plan: 'small-group' },
  { email: 'new@repz.example', name: 'Nico New', role: 'client' },
];

/** Made on demand, because it takes minutes. */
export const historyAccount: DemoAccount = {
  email: 'three-years@repz.example',
  name: 'Theo Three-Years',
  role: 'client',
  tier: 'performance',
  hasHistory: true,
};

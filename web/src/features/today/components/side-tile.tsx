import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import type { SideTileId } from '../model/visible-tiles.ts';
import { CheckInDueCard } from './check-in-due-card.tsx';
import { CoachCard } from './coach-card.tsx';
import { EnergyCard } from './energy-card.tsx';
import { FreeCard } from './free-card.tsx';
import { HabitsCard } from './habits-card.tsx';
import { NextSessionCard } from './next-session-card.tsx';
import { TipCard } from './tip-card.tsx';

export type SideTileProps = {
  readonly id: SideTileId;
  readonly account: Account;
  readonly entitlement: Entitlement;
  readonly today: string;
};

export default function SideTile({ id, account, entitlement, today }: SideTileProps) {
  switch (id) {
    case 'coach': {
      const paidTier = paidTierOf(entitlement);
      if (paidTier !== null) return <CoachCard account={account} tier={paidTier} />;
      return entitlement.status === 'paused' ? null : <FreeCard />;
    }
    case 'habits':
      return <HabitsCard account={account} />;
    case 'check-in':
      return <CheckInDueCard />;
    case 'energy':
      return <EnergyCard today={today} />;
    case 'session':
      return <NextSessionCard account={account} />;
    case 'tip':
      return <TipCard />;
  }
}

import type { Proposal } from '#shared/domain/progression/proposal.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

/** The rule behind a proposal, as a text of `progression`. @param isLighter The person took a lighter week. */
export function ruleText({ move, rule, start, sets }: Proposal, isLighter: boolean): MessageKey {
  if (move === 'start' && rule !== 'pinned') {
    const hasLoad = start !== undefined && sets[0]?.load != null;
    return hasLoad ? 'progression.rule.start-load' : 'progression.rule.start';
  }
  // These two lower a load for nothing else.
  if (move === 'less' && (rule === 'double-progression' || rule === 'linear'))
    return 'progression.rule.more-reps';
  return rule === 'planned-deload' && isLighter
    ? 'progression.rule.lighter-week'
    : `progression.rule.${rule}`;
}

import { type Account, localeIds } from '#shared/contracts/account/account.ts';
import { isEmail, nameFromEmail, normalizeEmail } from '#shared/domain/access/email.ts';
import { readablePart } from '#shared/domain/access/person-name.ts';
import { defaultRegion } from '#shared/domain/locale/region.ts';
import { nameMaxLength, nameMinLength } from '#shared/domain/tiers/limits.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { parseChosenPlan } from './chosen-plan.ts';
import type { UserAttributes } from './user-pool.ts';

/**
 * The requested role is honored only for `coach`, and only while coach sign-up is enabled. Anything else becomes
 * `client`.
 */
export function signUpRole(attributes: UserAttributes, coachSignUp: boolean): Role {
  return coachSignUp && asksForCoach(attributes) ? 'coach' : 'client';
}

export function asksForCoach(attributes: UserAttributes): boolean {
  return attributes['custom:signup_role'] === 'coach';
}

export function newAccount(accountId: string, attributes: UserAttributes, role: Role, now: number): Account {
  const email = normalizeEmail(attributes.email ?? '');
  if (!isEmail(email)) throw new Error('The user pool holds no usable address for this account');
  // Until confirmation, anyone with the password can change the attribute without the trigger seeing it.
  const name = readablePart(attributes.name ?? '').slice(0, nameMaxLength);
  const unit = attributes['custom:weight_unit'];
  const chosenPlan = parseChosenPlan(attributes['custom:chosen_plan']);
  return {
    id: accountId,
    email,
    fullName: name.length >= nameMinLength ? name : nameFromEmail(email),
    role,
    permissions: [],
    coachApproved: false,
    locale: localeIds.find((locale) => locale === attributes.locale?.slice(0, 2)) ?? 'en',
    ...defaultRegion,
    ...(isTimeZone(attributes.zoneinfo) && { timeZone: attributes.zoneinfo, timeZoneSource: 'browser' }),
    ...((unit === 'kg' || unit === 'lb') && { weightUnit: unit, weightUnitSource: 'browser' }),
    ...(chosenPlan !== null && { chosenPlan }),
    createdAt: new Date(now).toISOString(),
  };
}

export function isTimeZone(name: string | undefined): name is string {
  if (name === undefined || name === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

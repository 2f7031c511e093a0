import { type Account, localeIds } from '#shared/contracts/account.ts';
import { isEmail, nameFromEmail, normaliseEmail } from '#shared/domain/email.ts';
import { nameMaxLength, nameMinLength } from '#shared/domain/limits.ts';
import { readablePart } from '#shared/domain/person-name.ts';
import { defaultRegion } from '#shared/domain/region.ts';
import type { Role } from '#shared/domain/tiers.ts';
import { parseChosenPlan } from './chosen-plan.ts';
import type { UserAttributes } from './user-pool.ts';

/**
 * The role of a new account. Only `coach`, and only while operators let coaches sign up, is heard of what the person
 * asked for; every other wish, `admin` first of all, makes a client.
 */
export function signUpRole(attributes: UserAttributes, coachSignUp: boolean): Role {
  return coachSignUp && asksForCoach(attributes) ? 'coach' : 'client';
}

export function asksForCoach(attributes: UserAttributes): boolean {
  return attributes['custom:signup_role'] === 'coach';
}

/**
 * The account of someone who has none yet.
 * @param now Epoch milliseconds.
 * @throws Error when the pool holds no address for the person.
 */
export function newAccount(accountId: string, attributes: UserAttributes, role: Role, now: number): Account {
  const email = normaliseEmail(attributes.email ?? '');
  if (!isEmail(email)) throw new Error('The user pool holds no usable address for this account');
  // Between sign-up and confirmation anyone with the password can write the attribute past the trigger.
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

/** Whether the runtime knows the IANA zone of this name. */
export function isTimeZone(name: string | undefined): name is string {
  if (name === undefined || name === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

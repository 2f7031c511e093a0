import type { AdoptRegionRequest, LocaleId } from '#shared/contracts/account.ts';
import type { AccountPlanChoice } from '#shared/contracts/chosen-plan.ts';
import { normalizeEmail } from '#shared/domain/email.ts';
import { normalizePersonName } from '#shared/domain/person-name.ts';
import type { SignUpForm } from './sign-up-schema.ts';

/** `custom:signup_role` is only a request: the server never grants `admin` and ignores existing accounts. */
export function signUpAttributes(
  form: SignUpForm,
  locale: LocaleId,
  region: AdoptRegionRequest,
  chosenPlan: AccountPlanChoice | null = null,
): Readonly<Record<string, string>> {
  return {
    email: normalizeEmail(form.email),
    name: normalizePersonName(form.fullName),
    locale,
    ...(region.timeZone !== '' && { zoneinfo: region.timeZone }),
    'custom:weight_unit': region.weightUnit,
    'custom:signup_role': form.role,
    ...(chosenPlan !== null && { 'custom:chosen_plan': JSON.stringify(chosenPlan) }),
    'custom:marketing_consent': form.agreeToMarketing ? 'true' : 'false',
  };
}

import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { AdoptRegionRequest } from '#shared/contracts/account/account-requests.ts';
import type { AccountPlanChoice } from '#shared/contracts/account/chosen-plan.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { normalizePersonName } from '#shared/domain/access/person-name.ts';
import { purchaseChallengeAttribute } from '#shared/domain/access/purchase-challenge.ts';
import type { SignUpForm } from './sign-up-schema.ts';

/** `custom:signup_role` is only a request: the server never grants `admin` and ignores existing accounts. */
export function signUpAttributes(
  form: SignUpForm,
  locale: LocaleId,
  region: AdoptRegionRequest,
  {
    chosenPlan,
    challenge,
  }: { readonly chosenPlan: AccountPlanChoice | null; readonly challenge?: string | undefined },
): Readonly<Record<string, string>> {
  return {
    email: normalizeEmail(form.email),
    name: normalizePersonName(form.fullName),
    locale,
    ...(region.timeZone !== '' && { zoneinfo: region.timeZone }),
    'custom:weight_unit': region.weightUnit,
    'custom:signup_role': form.role,
    ...(chosenPlan !== null && { 'custom:chosen_plan': JSON.stringify(chosenPlan) }),
    ...(challenge !== undefined && { [purchaseChallengeAttribute]: challenge }),
    'custom:marketing_consent': form.agreeToMarketing ? 'true' : 'false',
  };
}

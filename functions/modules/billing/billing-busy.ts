import { AppError } from '#functions/platform/app-error.ts';

/** Other changes of the account kept winning. */
export const billingBusy = () =>
  new AppError('unavailable', 'billing_busy', 'Billing is being updated. Please try again in a moment.');

import { addressChangeRoutes } from '#shared/contracts/account/address-change-routes.ts';
import { consentRoutes } from '#shared/contracts/account/consent-routes.ts';
import { deletionRoutes } from '#shared/contracts/account/deletion-routes.ts';
import { loginSessionRoutes } from '#shared/contracts/account/login-session-routes.ts';
import { pushRoutes } from '#shared/contracts/account/push-routes.ts';
import { assistantRoutes } from '#shared/contracts/assistant/assistant-routes.ts';
import { bookingRoutes } from '#shared/contracts/booking/booking-routes.ts';
import { checkInsRoutes } from '#shared/contracts/check-ins/check-ins-routes.ts';
import { healthScreeningRoutes } from '#shared/contracts/coaching/health-screening-routes.ts';
import { libraryRoutes } from '#shared/contracts/library/library-routes.ts';
import { messagesRoutes } from '#shared/contracts/messages/messages-routes.ts';
import { nutritionRoutes } from '#shared/contracts/nutrition/nutrition-routes.ts';
import { privacyRoutes } from '#shared/contracts/privacy/privacy-routes.ts';
import { promisesRoutes } from '#shared/contracts/promises/promises-routes.ts';
import { speechRoutes } from '#shared/contracts/speech/speech-routes.ts';
import { systemRoutes } from '#shared/contracts/system/system-routes.ts';
import { todayRoutes } from '#shared/contracts/today/today-routes.ts';
import { programsRoutes } from '#shared/contracts/training/programs-routes.ts';
import { trainingRoutes } from '#shared/contracts/training/training-routes.ts';
import { trainingImportRoutes } from '#shared/contracts/training-import/training-import-routes.ts';
import { wearablesRoutes } from '#shared/contracts/wearables/wearables-routes.ts';

/** What a client's screens call after their first view. A route that is missing here is found among all, at the price of loading them. */
export const clientRoutes = {
  ...systemRoutes,
  ...todayRoutes,
  ...trainingRoutes,
  ...deletionRoutes,
  ...consentRoutes,
  ...addressChangeRoutes,
  ...loginSessionRoutes,
  ...pushRoutes,
  ...bookingRoutes,
  ...speechRoutes,
  ...assistantRoutes,
  ...checkInsRoutes,
  ...healthScreeningRoutes,
  ...trainingImportRoutes,
  ...programsRoutes,
  ...privacyRoutes,
  ...promisesRoutes,
  ...wearablesRoutes,
  ...libraryRoutes,
  ...messagesRoutes,
  ...nutritionRoutes,
} as const;

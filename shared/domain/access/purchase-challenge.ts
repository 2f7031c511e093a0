/**
 * A visitor may pay before their address is confirmed. Their browser makes a secret, the verifier, and signs up with its
 * hash, the challenge (as in RFC 7636): only that browser can then open a payment page for the sign-up.
 */
export const purchaseChallengeAttribute = 'custom:purchase_challenge';
/** Of 32 random bytes, or of a SHA-256, in base64url without padding. */
export const purchaseSecretPattern = /^[A-Za-z0-9_-]{43}$/;
/** The name under which a confirmation brings the verifier to the user pool's trigger. */
export const purchaseVerifierMetadata = 'purchase_verifier';

/** A purchase whose address nobody confirms goes back this long after the payment. */
export const unconfirmedPurchaseDays = 14;

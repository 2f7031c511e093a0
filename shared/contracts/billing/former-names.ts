/** Names that fields of a route had in an earlier version, at any depth. */
export type FormerNames = {
  /** Reads a former name as the current one. */
  accept(value: unknown): unknown;
  /** Sends both. */
  add(value: unknown): unknown;
  /** The JSON schema of an answer that has both. */
  describe(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
};

/**
 * Pages that were opened before 2026-12 send and read these names, and devices have kept answers with them.
 * Remove on 2027-03-01.
 */
const formerly = [
  'amount_off_cents',
  'bounced_at',
  'cancel_at',
  'client_id',
  'complained_at',
  'credit_cents',
  'credit_kept_cents',
  'credit_used_cents',
  'credited_cents',
  'customer_url',
  'disabled_at',
  'discount_cents',
  'due_now',
  'end_cause',
  'ends_at',
  'evidence_due_by',
  'exp_month',
  'exp_year',
  'has_more',
  'in_person',
  'is_gift',
  'is_once',
  'last_day',
  'mail_choices',
  'money_back',
  'next_charge',
  'open_checkout',
  'opened_at',
  'order_id',
  'paid_at',
  'paid_until',
  'pause_days',
  'pay_url',
  'pdf_url',
  'pending_purchases',
  'percent_off',
  'receipt_url',
  'redeemed_as',
  'redeems_as',
  'refunded_cents',
  'resumes_at',
  'scheduled_change',
  'starts_at',
  'tax_cents',
  'tax_ids',
  'unpaid_change',
  'valid_until',
  'visit_id',
] as const;

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const currentOf = new Map<string, string>(formerly.map((name) => [name, camelCase(name)]));
const formerOf = new Map<string, string>(formerly.map((name) => [camelCase(name), name]));

/** No answer nests deeper; what a request nests deeper breaks its contract anyway. */
const mostLevels = 8;

/** Where two fields get one name, the later one counts. */
function renamed(value: unknown, namesOf: (name: string) => readonly string[], levels = mostLevels): unknown {
  if (levels === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, namesOf, levels - 1));
  return renamedObject(value, namesOf, levels);
}

function renamedObject(value: object, namesOf: (name: string) => readonly string[], levels: number) {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const within = renamed(inner, namesOf, levels - 1);
      return namesOf(name).map((given) => [given, within] as const);
    }),
  );
}

const both = (name: string) => [name, ...(formerOf.has(name) ? [formerOf.get(name) ?? ''] : [])];

export const formerBillingNames: FormerNames = {
  accept: (value) => renamed(value, (name) => [currentOf.get(name) ?? name]),
  add: (value) => renamed(value, both),
  // A schema nests an object three levels for each of what it describes.
  describe: (schema) => renamedObject(schema, both, 3 * mostLevels),
};

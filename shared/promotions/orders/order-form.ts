/** The fields of an order, as the product specification names them, with the most characters of each. */
export const ORDER_FIELD_LENGTHS = {
  fullName: 120,
  country: 60,
  region: 80,
  cite: 80,
  address: 200,
  index: 16,
  telegram: 64,
} as const;

export type OrderField = keyof typeof ORDER_FIELD_LENGTHS;

/** The fields in the order in which the form asks for them. */
export const ORDER_FIELDS = Object.keys(ORDER_FIELD_LENGTHS) as readonly OrderField[];

/** Where a prize is sent, and how its winner is reached about it. */
export type OrderForm = Readonly<Record<OrderField, string>>;

/**
 * What no address needs: controls, marks that turn the direction of a line or hide in it, and code
 * points that mean nothing. They could make a label read otherwise than it is stored.
 */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/** A field as it is stored and printed: one line of visible characters, trimmed. */
const lineOf = (typed: string): string =>
  typed.normalize('NFC').replaceAll(UNSHOWN, ' ').replaceAll(/\s+/gu, ' ').trim();

/** The cleaned form, or undefined where a field has nothing left. */
export function cleanOrder(typed: OrderForm): OrderForm | undefined {
  const lines = ORDER_FIELDS.map((field) => [field, lineOf(typed[field])] as const);
  if (lines.some(([, line]) => line === '')) return undefined;
  return Object.fromEntries(lines) as OrderForm;
}

/** Whether two cleaned forms say the same. */
export const isSameOrder = (one: OrderForm, other: OrderForm): boolean =>
  ORDER_FIELDS.every((field) => one[field] === other[field]);

/** The figures a refusal's text shows: limits and waits, never secrets. */
export type RefusalData = Readonly<Record<string, string | number>>;

/**
 * The one error form of the wire, for calls, channels and HTTP. `name` is a refusal of the
 * catalogue, which is put together above the features: a feature that declares an answer leaves it
 * open.
 */
export type ErrorForm<Name extends string = string> = {
  readonly code: number;
  readonly name: Name;
  readonly msg?: string;
  readonly data?: RefusalData;
};

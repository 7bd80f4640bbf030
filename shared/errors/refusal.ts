import { CATALOGUE, type RefusalName } from './catalogue.ts';

/** The figures a refusal's text shows: limits and waits, never secrets. */
export type RefusalData = Readonly<Record<string, string | number>>;

/** The one error form of the wire, for calls, channels and HTTP. */
export type WireError = {
  readonly code: number;
  readonly name: RefusalName;
  readonly msg?: string;
  readonly data?: RefusalData;
};

/** The specification's code of a refusal. */
export function codeOf(name: RefusalName): number {
  const [feature, entry] = name.split('.') as [keyof typeof CATALOGUE, string];
  const entries: Readonly<Record<string, { readonly code: number }>> = CATALOGUE[feature];
  return entries[entry]?.code ?? 500;
}

/** An expected failure that is reported to the player; every other thrown error is a bug. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly data: RefusalData | undefined;

  constructor(refusal: RefusalName, data?: RefusalData) {
    super(refusal);
    this.name = 'Refusal';
    this.refusal = refusal;
    this.data = data;
  }

  /** The form of a refusal on the wire. */
  toWire(): WireError {
    const base = { code: codeOf(this.refusal), name: this.refusal };
    return this.data === undefined ? base : { ...base, data: this.data };
  }
}

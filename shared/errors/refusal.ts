import type { ErrorForm, RefusalData } from '../platform/wire/error.ts';
import { CATALOGUE, type RefusalName } from './catalogue.ts';

/** A refusal on the wire. */
export type WireError = ErrorForm<RefusalName>;

/** The code of a refusal on the wire. */
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

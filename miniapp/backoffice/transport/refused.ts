import type { OfficeFailure } from '../../../shared/backoffice/wire.ts';

/** A call was refused, or did not reach the server; the message is for whoever asked. */
export class Refused extends Error {
  /** As `OfficeFailure` names it; `offline` without an answer, `cancelled` for a passkey not given. */
  readonly refusal: string;

  constructor({ name, text }: OfficeFailure) {
    super(text);
    this.name = 'Refused';
    this.refusal = name;
  }
}

/** What to show of anything thrown. */
export const wordsOf = (error: unknown): string =>
  error instanceof Refused ? error.message : 'Something broke in this page. Reload it.';

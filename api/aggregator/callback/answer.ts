/** What the wallet answers where it did what was asked; the id is ours, the same at every repeat. */
export type WalletAnswer = {
  /** In the currency of the session, rounded down to two places. */
  readonly balance: number;
  readonly transaction_id?: string;
  readonly rollback_transactions?: readonly string[];
};

/** The wallet says no: nothing moved. The description goes to the aggregator, so no secret in it. */
export class WalletRefusal extends Error {
  readonly code: 'INSUFFICIENT_FUNDS' | 'INTERNAL_ERROR';

  constructor(code: 'INSUFFICIENT_FUNDS' | 'INTERNAL_ERROR', description: string) {
    super(description);
    this.code = code;
  }
}

/** How a refusal is written; it goes out with status 200 like any answer. */
export function refusalBody(code: WalletRefusal['code'], description: string) {
  return { error_code: code, error_description: description };
}

/**
 * What the wallet answers where it did what was asked; the id is ours, the same at every repeat.
 */
export type WalletAnswer = {
  /** In the currency of the session, rounded down to two places. */
  readonly balance: number;
  readonly transaction_id?: string;
  readonly rollback_transactions?: readonly string[];
};

/**
 * The wallet refused: nothing moved. The description is sent to the aggregator, so it must hold no
 * secret.
 */
export class WalletRefusal extends Error {
  readonly code: 'INSUFFICIENT_FUNDS' | 'INTERNAL_ERROR';

  constructor(code: 'INSUFFICIENT_FUNDS' | 'INTERNAL_ERROR', description: string) {
    super(description);
    this.code = code;
  }
}

/** The wire form of a refusal; it is sent with status 200 like any answer. */
export function refusalBody(code: WalletRefusal['code'], description: string) {
  return { error_code: code, error_description: description };
}

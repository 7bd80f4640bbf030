/** A transaction of the chain as the journal keeps it; logical times are decimal texts. */
export type ChainRecord = {
  /** Raw, in lower case. */
  readonly account: string;
  readonly lt: string;
  /** In base64, as all hashes here. */
  readonly hash: string;
  readonly prevLt: string;
  readonly prevHash: string;
  readonly nowSeconds: number;
  /** The block of the masterchain that commits it. */
  readonly seqno: number;
  /** From when on that block is there; before it the transaction is only foreseen. */
  readonly finalAtMs: number;
  /** A transaction of a block that lost: from then on it never was. */
  readonly undoneAtMs: number | undefined;
  /** A bag of cells in base64. */
  readonly boc: string;
};

/** What one message did to the chain: a line of the journal. */
export type ChainStep = {
  readonly lt: string;
  /** Accounts after it, each a bag of cells in base64. */
  readonly accounts: readonly (readonly [string, string])[];
  readonly records: readonly ChainRecord[];
};

/** Blocks of the masterchain follow each other at this pace. */
const BLOCK_MS = 500;

const FIRST_BLOCK_AT_MS = 1_700_000_000_000;

/** The number of the newest block. */
export const seqnoAt = (nowMs: number) => Math.floor((nowMs - FIRST_BLOCK_AT_MS) / BLOCK_MS);

/** When a block is there. */
export const blockTimeMs = (seqno: number) => FIRST_BLOCK_AT_MS + seqno * BLOCK_MS;

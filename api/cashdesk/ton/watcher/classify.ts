import { Cell, type Slice } from '@ton/core';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import type { TonTransactionKind } from '../../../platform/db/tables/ton.ts';
import type { ChainTransaction } from '../chain-transaction.ts';

const OP_COMMENT = 0;
const OP_ENCRYPTED = 0x2167da4b;
const OP_NOTIFICATION = 0x7362d09c;
const OP_EXCESSES = 0xd53276db;
const OP_BOUNCED = 0xffffffff;
const OP_TRANSFER = 0x0f8a7ea5;

/** No comment a person types is longer; the rest of a chain of cells is not read. */
const COMMENT_MAX = 128;

/** What a transaction of the operator's wallet is to us. */
export type Classified = {
  readonly kind: TonTransactionKind;
  readonly asset?: TonAsset;
  readonly units: bigint;
  /** The other party's raw address. */
  readonly sender?: string;
  /**
   * What the sender wrote; for our own messages the hash of the body, in base64; for a bounced
   * message the part of what we wrote that was returned.
   */
  readonly comment?: string;
  /** Why it cannot be credited by itself. */
  readonly reason?: 'encrypted' | 'unknown-op' | 'wrong-jetton' | 'unreadable' | 'no-memo';
  /** For a payout of jettons that was returned: the id it was sent under. */
  readonly queryId?: bigint;
};

/**
 * Classifies a transaction by its message alone. Jettons count only from the jetton wallet that the
 * master of USDT gives for us: any contract can send the same message. `aborted` says nothing here,
 * since an undeployed wallet keeps what it is sent; a message that was sent back does.
 */
export function classify(
  transaction: Pick<ChainTransaction, 'account' | 'incoming' | 'outgoing' | 'externalBody'>,
  usdtWallet: string | undefined,
): Classified {
  const { account, incoming, outgoing } = transaction;
  if (incoming === undefined) return readOwn(transaction.externalBody);
  if (incoming.source === account) return readOwn(incoming.body);
  const { source: sender, nano, isBounced } = incoming;
  if (isBounced) return { ...readBounced(incoming.body), kind: 'bounced', units: nano, sender };
  if (outgoing.length > 0) return { kind: 'not-kept', units: nano, sender };
  const base = { units: nano, sender, asset: 'GRAM' } as const;
  try {
    const body = Cell.fromBase64(incoming.body).beginParse();
    if (body.remainingBits === 0) return { ...base, kind: 'unmatched', reason: 'no-memo' };
    if (body.remainingBits < 32) return { ...base, kind: 'unmatched', reason: 'unknown-op' };
    const op = body.loadUint(32);
    if (op === OP_NOTIFICATION) return readNotification(body, { sender, usdtWallet });
    if (op === OP_EXCESSES) return { kind: 'service', units: nano, sender };
    if (op === OP_COMMENT) return { ...base, ...commented(readComment(body)) };
    return { ...base, kind: 'unmatched', reason: op === OP_ENCRYPTED ? 'encrypted' : 'unknown-op' };
  } catch {
    return { ...base, kind: 'unmatched', reason: 'unreadable' };
  }
}

function commented(comment: string): Pick<Classified, 'kind' | 'comment' | 'reason'> {
  if (comment.trim() === '') return { kind: 'unmatched', reason: 'no-memo' };
  return { kind: 'deposit', comment };
}

function readNotification(
  body: Slice,
  { sender, usdtWallet }: { readonly sender: string; readonly usdtWallet: string | undefined },
): Classified {
  if (sender !== usdtWallet)
    return { kind: 'unmatched', units: 0n, sender, reason: 'wrong-jetton' };
  body.loadUintBig(64);
  const units = body.loadCoins();
  const from = body.loadMaybeAddress()?.toRawString();
  const base = { units, asset: 'USDT', ...(from !== undefined && { sender: from }) } as const;
  try {
    const payload = body.loadBit() ? body.loadRef().beginParse() : body;
    if (payload.remainingBits < 32) return { ...base, kind: 'unmatched', reason: 'no-memo' };
    const op = payload.loadUint(32);
    if (op === OP_COMMENT) return { ...base, ...commented(readComment(payload)) };
    return { ...base, kind: 'unmatched', reason: op === OP_ENCRYPTED ? 'encrypted' : 'unknown-op' };
  } catch {
    return { ...base, kind: 'unmatched', reason: 'unreadable' };
  }
}

const BEYOND_TEXT = /[\p{Cc}\u{FFFD}]/gu;

function readComment(body: Slice): string {
  if (body.remainingBits % 8 !== 0) throw new Error('a comment is whole bytes');
  return body.loadStringTail().slice(0, COMMENT_MAX).replaceAll(BEYOND_TEXT, ' ');
}

/** Our own message is known by its body, also the one that the wallet sends to itself. */
function readOwn(body: string | undefined): Classified {
  try {
    const comment = Cell.fromBase64(body ?? '')
      .hash()
      .toString('base64');
    return { kind: 'own', units: 0n, comment };
  } catch {
    return { kind: 'own', units: 0n };
  }
}

/** A bounced message begins with the first 256 bits of the one that went out. */
function readBounced(base64: string): Pick<Classified, 'queryId' | 'comment'> {
  try {
    const body = Cell.fromBase64(base64).beginParse();
    if (body.loadUint(32) !== OP_BOUNCED || body.remainingBits < 32) return {};
    const op = body.loadUint(32);
    if (op === OP_COMMENT) return { comment: readComment(body) };
    return op === OP_TRANSFER ? { queryId: body.loadUintBig(64) } : {};
  } catch {
    return {};
  }
}

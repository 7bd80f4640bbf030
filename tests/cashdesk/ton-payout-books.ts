import { Address, Cell } from '@ton/core';
import { REFUSER } from '../../api/sandbox/ton/genesis.ts';
import type { Ton } from '../../api/cashdesk/ton/ton.ts';
import type { PayoutStage, Wanted } from './ton-payout-stage.ts';

const OP_INTERNAL_TRANSFER = 0x178d4519;

/** The payouts according to the chain compared with those according to the books. */
export type Verdict = {
  readonly payouts: number;
  readonly sent: number;
  readonly returned: number;
  /** Payees who were paid more than once. */
  readonly twice: readonly string[];
  /** Payouts that arrived nowhere, or with another sum. */
  readonly lost: readonly string[];
  /** Payouts whose end differs between the books and the chain. */
  readonly misbooked: readonly string[];
  /** Base units of USDT that the operator has more, or less, than the books say. */
  readonly usdtAstray: bigint;
};

type Taken = readonly { readonly value: bigint; readonly body: string }[];

/** Asks the chain who received what, payout by payout. */
export async function auditPayouts(stage: PayoutStage, usdtAtStart: bigint): Promise<Verdict> {
  const { db, ton, wanted } = stage;
  const rows = await db.selectFrom('ton_payouts').select(['payment_id', 'state']).execute();
  const states = new Map(rows.map((row) => [row.payment_id, row.state]));
  const refused = {
    GRAM: await stage.taken(REFUSER.toRawString()),
    USDT: await stage.taken((await ton.usdtWalletOf(REFUSER)).toRawString()),
  };
  const twice: string[] = [];
  const lost: string[] = [];
  const misbooked: string[] = [];
  for (const one of wanted) {
    const isRefused = one.to === REFUSER.toRawString();
    const received = isRefused ? refused[one.asset] : await stage.taken(await accountOf(ton, one));
    const sums = received.filter(({ body }) => names(body, one)).map((row) => sumOf(one, row));
    if (sums.length > 1) twice.push(one.paymentId);
    if (sums[0] !== one.units) lost.push(one.paymentId);
    if (states.get(one.paymentId) !== (isRefused ? 'returned' : 'sent')) {
      misbooked.push(one.paymentId);
    }
  }
  const paidUsdt = wanted
    .filter(({ paymentId, asset }) => asset === 'USDT' && states.get(paymentId) === 'sent')
    .reduce((sum, { units }) => sum + units, 0n);
  return {
    payouts: wanted.length,
    sent: rows.filter(({ state }) => state === 'sent').length,
    returned: rows.filter(({ state }) => state === 'returned').length,
    twice,
    lost,
    misbooked,
    usdtAstray: (await usdtOf(ton)) - (usdtAtStart - paidUsdt),
  };
}

/** The operator's USDT in base units. */
export async function usdtOf(ton: Ton): Promise<bigint> {
  return await ton.network.jettonUnits(Address.parseRaw(await ton.usdtWallet()));
}

async function accountOf(ton: Ton, { asset, to }: Wanted): Promise<string> {
  return asset === 'GRAM' ? to : (await ton.usdtWalletOf(Address.parseRaw(to))).toRawString();
}

/** Whether a message carries the memo of a payout, in its own cell or in one below it. */
function names(body: string, { paymentId }: Wanted): boolean {
  return Buffer.from(body, 'base64').includes(`wd:${paymentId}`);
}

function sumOf({ asset }: Wanted, { value, body }: Taken[number]): bigint {
  if (asset === 'GRAM') return value;
  const slice = Cell.fromBase64(body).beginParse();
  if (slice.loadUint(32) !== OP_INTERNAL_TRANSFER) return 0n;
  slice.loadUintBig(64);
  return slice.loadCoins();
}

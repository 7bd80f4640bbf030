import { playerIdOf } from '../../../shared/ids.ts';
import type { QuoteWithdrawDeps } from './quote-withdraw.ts';
import { hash } from 'node:crypto';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import type { WithdrawPayload } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { isLessArriving, quoteWithdrawal } from '../../../shared/cashdesk/withdrawals/quote.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  hundredthsOfMicro,
  MICRO_PER_HUNDREDTH,
  MICRO_PER_UNIT,
} from '../../../shared/money/amount.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Player, PlayerDirectory } from '../../players/player-directory.ts';
import { keepFingerprints } from '../../protection/exclusion/fingerprints.ts';
import { confirmOwner, type OwnerDeps } from '../../accounts/credentials/confirm-owner.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { requirePayment } from '../payments/payment-store.ts';
import { viewPayment } from '../payments/view-payment.ts';
import { rememberAddress } from './addresses.ts';
import { bankOfPayway } from './banks.ts';
import { holdAndRegister, type PayoutDeps } from './hold-and-register.ts';
import {
  type AskedSum,
  type MayWithdrawDeps,
  requireFunds,
  requireLimits,
  requireMayWithdraw,
} from './may-withdraw.ts';
import { linkOfPayee, type Payee } from './payee-links.ts';
import { readPayee } from './read-payee.ts';
import { tryLockPlayer } from './risk-facts.ts';
import { readByRequest, readRecentAsks, type WithdrawalRow } from './withdrawal-store.ts';
import { quotedWay, readWithdrawMethods, noWayRefusal } from './withdraw-terms.ts';

/** What asking for a withdrawal needs where its owner was made sure of before. */
export type AskWithdrawalDeps = PayoutDeps &
  QuoteWithdrawDeps &
  MayWithdrawDeps & { readonly players: PlayerDirectory };

/** What asking for a withdrawal needs. */
export type WithdrawDeps = AskWithdrawalDeps & OwnerDeps;

/** Who asks, and from where. */
type Asker = Pick<Session, 'playerId' | 'platform'>;

/** The same with what makes sure of the owner: it is asked last before anything is written. */
type ConfirmedAsker = Asker & { readonly confirm: () => Promise<unknown> };

/** The base currency costs this many micro-units of itself. */

type Answer = { readonly payment: Payment; readonly balance: number };

/**
 * Asks for a withdrawal: judges it, makes sure of the owner, holds the money and writes the
 * payment. The same request again gives the same payment and moves nothing. Whatever dies in
 * between, the money is either not held or its withdrawal is carried on.
 */
export const withdraw = (
  deps: WithdrawDeps,
  session: Session,
  asked: WithdrawPayload,
): Promise<Answer> =>
  askWithdrawal(deps, { ...session, confirm: () => confirmOwner(deps, session, asked) }, asked);

/**
 * The same with another way of making sure of the owner: for what a player ordered, and confirmed, at
 * another time.
 */
export async function askWithdrawal(
  deps: AskWithdrawalDeps,
  asker: ConfirmedAsker,
  asked: WithdrawPayload,
): Promise<Answer> {
  const { playerId } = asker;
  const bodyHash = hashOf(asked);
  if (asked.requestId !== undefined) {
    const earlier = await readByRequest(deps.db, playerId, asked.requestId);
    if (earlier !== undefined) return await answerAgain(deps, earlier, bodyHash);
  }
  const player = await deps.players.get(playerId);
  if (player === undefined) throw new Refusal('wire.invalid-token');
  const { sum, payee } = await readAsked(deps, asker, { player, asked });
  await deps.gate.withdraw(playerId, {
    amountMicro: BigInt(asked.amount) * MICRO_PER_HUNDREDTH,
    monthMicro: (await readRecentAsks(deps.db, playerId, deps.clock.nowMs())).monthMicro,
  });
  await requireMayWithdraw(deps, deps.db, sum);
  await asker.confirm();
  const row = await begin(deps, { sum, payee, asked, bodyHash });
  deps.logger.info(
    { playerId, withdrawalId: row.id, paywayId: row.payway_id, audit: true },
    'a withdrawal was asked for',
  );
  return await finish(deps, row);
}

async function answerAgain(deps: AskWithdrawalDeps, row: WithdrawalRow, bodyHash: string) {
  if (row.request_hash !== bodyHash) throw new Refusal('wire.request-conflict');
  return await finish(deps, row);
}

async function finish(deps: AskWithdrawalDeps, row: WithdrawalRow): Promise<Answer> {
  const { db, config, ledger } = deps;
  const playerId = playerIdOf(row.player_id);
  const isHeld = row.stage !== 'holding' || (await holdAndRegister(deps, row));
  if (!isHeld) await refuseAsItStands(deps, row);
  const wallets = await ledger.wallets(playerId);
  return {
    payment: viewPayment(await requirePayment(db, row.id), config.policy),
    balance: hundredthsOfMicro(wallets.get('real')?.balanceMicro ?? 0n),
  };
}

/**
 * Refuses a withdrawal whose money was there when it was judged and not when it was to be held,
 * with the figures of now; where they have changed back, it may be asked for again at once.
 */
async function refuseAsItStands(deps: AskWithdrawalDeps, row: WithdrawalRow): Promise<never> {
  const player = await deps.players.get(playerIdOf(row.player_id));
  if (player === undefined) throw new Refusal('wire.invalid-token');
  const totalHundredths = Number((row.amount_micro + row.fee_micro) / MICRO_PER_HUNDREDTH);
  await requireFunds(deps, deps.db, { player, totalHundredths });
  throw new Refusal('withdraw.too-fast', { waitMs: 1000 });
}

/**
 * What a retry must say too; what proves the owner, and what was shown to arrive, differ each time.
 */
function hashOf({ amount, purse_id, purseNumber, ...rest }: WithdrawPayload): string {
  const { bank_id, memoTag, currency, addressId } = rest;
  const body = [amount, purse_id, purseNumber?.trim(), bank_id, memoTag, currency, addressId];
  return hash('sha256', JSON.stringify(body));
}

type Typed = { readonly player: Player; readonly asked: WithdrawPayload };

/** Checks what was typed, in the order of the form, and reckons it. */
async function readAsked(
  deps: AskWithdrawalDeps,
  { platform }: Asker,
  { player, asked }: Typed,
): Promise<{ readonly sum: AskedSum; readonly payee: Payee }> {
  if (asked.amount <= 0) throw new Refusal('withdraw.amount');
  const ways = await readWithdrawMethods(deps, { player, platform }, asked.currency);
  const found = ways.find(({ payway }) => payway.id === asked.purse_id);
  if (found === undefined) throw await noWayRefusal(deps, asked.purse_id);
  const way = quotedWay(deps, player, found);
  const payee = await readPayee(deps, player, { way, asked });
  if (way.needsBank && bankOfPayway(way.payway, asked.bank_id ?? 0) === undefined) {
    throw new Refusal('withdraw.bank-needed');
  }
  const quote = quoteWithdrawal({ ...way.terms, amountHundredths: asked.amount });
  const sum = { player, way, quote };
  requireLimits(deps, sum);
  requireAsConfirmed(sum, asked);
  return { sum, payee };
}

/** Refuses to send less than the player confirmed, or by a rate that they were not shown. */
function requireAsConfirmed({ way, quote }: AskedSum, { arrives }: WithdrawPayload): void {
  const isConverted = way.terms.rateMicro !== MICRO_PER_UNIT;
  if (arrives === undefined && !isConverted) return;
  const isAsConfirmed =
    arrives?.currency === way.payerCurrency && !isLessArriving(quote.arrives, arrives.amount);
  if (!isAsConfirmed) throw new Refusal('withdraw.quote-moved');
}

type Beginning = {
  readonly sum: AskedSum;
  readonly payee: Payee;
  readonly asked: WithdrawPayload;
  readonly bodyHash: string;
};

/**
 * Writes the withdrawal under the lock of its player, judged once more: of requests at one moment
 * one passes. No other connection is asked for under the lock, so any number of them may wait.
 */
async function begin(
  deps: AskWithdrawalDeps,
  { sum, payee, asked, bodyHash }: Beginning,
): Promise<WithdrawalRow> {
  const { player, way, quote } = sum;
  return await deps.db.transaction().execute(async (trx) => {
    const isFirst = await tryLockPlayer(trx, player.id);
    if (!isFirst) throw new Refusal('withdraw.too-fast', { waitMs: 1000 });
    await requireMayWithdraw(deps, trx, sum);
    const nowMs = deps.clock.nowMs();
    const address = await rememberAddress(deps, trx, {
      playerId: player.id,
      way,
      payee,
      nowMs,
    });
    const fingerprints = linkOfPayee(deps, payee);
    await keepFingerprints(trx, player.id, { fingerprints, isProven: false, nowMs });
    const now = new Date(nowMs);
    return await trx
      .insertInto('withdrawals')
      .values({
        id: uuidV7(),
        player_id: BigInt(player.id),
        payway_id: way.payway.id,
        method_id: way.method.id,
        address_id: address.id,
        stage: 'holding',
        ending: null,
        ended_by: null,
        reason: null,
        amount_micro: BigInt(quote.amountHundredths) * MICRO_PER_HUNDREDTH,
        fee_micro: BigInt(quote.feeHundredths) * MICRO_PER_HUNDREDTH,
        currency_id: way.method.currency_id,
        payer_currency: way.payerCurrency,
        amount_in_currency: quote.arrives,
        rate_micro: way.terms.rateMicro,
        bank_id: way.needsBank ? (asked.bank_id ?? null) : null,
        memo: payee.memo,
        reasons: '[]',
        paid_by: null,
        external_id: null,
        usable_from: address.usableFrom,
        sending_at: null,
        handed_at: null,
        due_at: now,
        leased_until: null,
        request_id: asked.requestId ?? null,
        request_hash: asked.requestId === undefined ? null : bodyHash,
        asked_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

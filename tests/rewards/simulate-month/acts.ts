import { randomUUID } from 'node:crypto';
import { createPayment } from '../../../api/cashdesk/payments/create-payment.ts';
import { payDeposit } from '../../../api/cashdesk/payments/pay-deposit.ts';
import {
  releaseWithdrawal,
  settleWithdrawal,
} from '../../../api/cashdesk/withdrawals/end-withdrawal.ts';
import { withdraw } from '../../../api/cashdesk/withdrawals/withdraw.ts';
import { moveStage } from '../../../api/cashdesk/withdrawals/withdrawal-store.ts';
import { playDice } from '../../../api/games/dice/play.ts';
import { createGame } from '../../../api/games/mines/create-game.ts';
import { openSector } from '../../../api/games/mines/open-sector.ts';
import { takeWin } from '../../../api/games/mines/take-win.ts';
import { needToPlayOf } from '../../../api/protection/need-to-play.ts';
import { takeCashback } from '../../../api/rewards/cashback/take-cashback.ts';
import { takeAmount } from '../../../api/rewards/introductory/take-amount.ts';
import { takeTier } from '../../../api/rewards/introductory/take-tier.ts';
import { activatePromo } from '../../../api/rewards/promo/activate-promo.ts';
import { takeRakeback } from '../../../api/rewards/rakeback/take-rakeback.ts';
import { activateSpin } from '../../../api/rewards/robbery/activate-spin.ts';
import { startSpin } from '../../../api/rewards/robbery/start-spin.ts';
import { takeConnectBonus } from '../../../api/rewards/ton-bonus/take-connect-bonus.ts';
import { readTakenLevels, takeVipBonus } from '../../../api/rewards/vip/take-vip-bonus.ts';
import { type PlayerId, playerIdOf, type SessionId } from '../../../shared/ids.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { unlockedMicro } from '../../../shared/money/deposit-need.ts';
import { experienceOf, VIP_LEVELS, vipLevelOf } from '../../../shared/players/levels.ts';
import { vipReward } from '../../../shared/rewards/vip/rules.ts';
import type { IntroductoryTier } from '../../../shared/rewards/introductory/rules.ts';
import { bonusActs } from './bonus-acts.ts';
import { elsewhereActs } from './elsewhere-acts.ts';
import type { Actor, MonthStage } from './month-stage.ts';
import { playSlots, type SlotsPlay } from './slots.ts';
import { type Count, createTried, type Tried } from './tried.ts';

const CARD = 4;
const COIN = 80;
const CARD_TRANSFER = 87;

/** What a player of the month can do; a refusal is counted by its name and is no error. */
export type Acts = ReturnType<typeof createActs>;

/** A card of a player's own with a valid check digit. */
function cardOf(id: number): string {
  const head = `4${String(id).padStart(14, '0')}`;
  const sum = Array.from(head).reduce((total, digit, index) => {
    const twice = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${head}${(10 - (sum % 10)) % 10}`;
}

export function createActs(stage: MonthStage, count: Count) {
  const { context } = stage;
  const tried = createTried(count);
  return {
    ...moneyActs(stage, tried),
    ...playActs(stage, tried),
    ...bonusActs(stage, tried),
    ...elsewhereActs(stage, tried),
    /** Takes what rewards give for the asking. */
    takeTier: ({ id }: Actor, code: IntroductoryTier) =>
      tried(() => takeTier(context, id, { code })),
    takeConnect: ({ id }: Actor) => tried(() => takeConnectBonus(context, id)),
    typeCode: ({ id, index }: Actor, code: string) => {
      const address = `10.${(index >> 8) & 255}.${index & 255}.1`;
      return tried(() => activatePromo(context, { playerId: id, code, address }));
    },
    levels: ({ id }: Actor) => readLevels(stage, id),
    takeLevel: ({ id }: Actor, level: number) => tried(() => takeVipBonus(context, id, level)),
    takeRakeback: ({ id }: Actor) => tried(() => takeRakeback(context, id, { isFromVip: false })),
    takeCashback: ({ id }: Actor) => tried(() => takeCashback(context, id)),
    convert: ({ id }: Actor) => tried(() => takeAmount(context, id)),
    spin: ({ id }: Actor) =>
      tried(async () => {
        await startSpin(context, id);
        await activateSpin(context, id, { token: 'sandbox-pass', ip: undefined });
      }),
  };
}

/** The level that a player has reached, and those whose reward waits for them. */
async function readLevels(
  { context: { db } }: MonthStage,
  id: PlayerId,
): Promise<{ readonly reached: number; readonly open: readonly number[] }> {
  const { experience_micro: experience } = await db
    .selectFrom('player_totals')
    .select('experience_micro')
    .where('player_id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  const taken = new Set((await readTakenLevels(db, id)).map(({ statusId }) => statusId));
  const { statusId: reached } = vipLevelOf(experienceOf(experience));
  const open = VIP_LEVELS.map(({ statusId }) => statusId).filter(
    (level) => level <= reached && vipReward(level) > 0 && !taken.has(level),
  );
  return { reached, open };
}

function moneyActs({ context }: MonthStage, tried: Tried) {
  const balance = async ({ id }: Actor): Promise<bigint> =>
    (await context.ledger.wallets(id)).get('real')?.balanceMicro ?? 0n;

  /** What of the balance may leave now. */
  const free = async (actor: Actor): Promise<bigint> => {
    const { db, clock, players } = context;
    const player = await players.get(actor.id);
    if (player === undefined) return 0n;
    const need = await needToPlayOf(context, { db, player, nowMs: clock.nowMs() });
    return unlockedMicro(await balance(actor), need.lockedMicro);
  };

  /** Books a deposit and credits it; coins bring a bonus of their own. */
  const deposit = async ({ id }: Actor, units: number, way: 'card' | 'coin' = 'card') => {
    const amountMicro = BigInt(units) * MICRO_PER_UNIT;
    const { payment } = await createPayment(context, {
      playerId: id,
      code: 1,
      paywayId: way === 'card' ? CARD : COIN,
      amountMicro,
      currencyId: 1,
      payerCurrency: 'RUB',
      amountInCurrency: String(units),
      rateMicro: MICRO_PER_UNIT,
      by: 'player',
    });
    const paid = { paymentId: payment.id, creditedMicro: amountMicro, by: 'gateway' } as const;
    await payDeposit(context, paid);
  };

  /** Asks for a withdrawal of whole units by card. */
  const cashOut = ({ id }: Actor, units: number) =>
    tried(async () => {
      const nowMs = context.clock.nowMs();
      const session = {
        id: randomUUID() as SessionId,
        playerId: id,
        platform: 'web',
        startedAt: new Date(nowMs),
        expiresAt: new Date(nowMs + 3_600_000),
      } as const;
      await withdraw(context, session, {
        amount: units * 100,
        purse_id: CARD_TRANSFER,
        purseNumber: cardOf(id),
        currency: 1,
        requestId: randomUUID(),
      });
    });

  return { balance, free, deposit, cashOut };
}

function playActs(stage: MonthStage, tried: Tried) {
  const { context } = stage;

  /** Rolls the dice; `percent` is the chance to win. */
  const roll = (
    { id }: Actor,
    { bet, percent }: { readonly bet: number; readonly percent: number },
  ) => tried(() => playDice(context, id, { bet, percent, bet_type: 'less' }));

  /** A game of mines, ended after so many tiles or at a mine. */
  const mine = (
    { id, dice }: Actor,
    { bet, mines, tiles }: { readonly bet: number; readonly mines: number; readonly tiles: number },
  ) =>
    tried(async () => {
      await createGame(context, id, { bet, minesLength: mines });
      const order = Array.from({ length: 24 }, (_, sectorKey) => sectorKey);
      for (let step = 0; step < tiles; step += 1) {
        const [sectorKey = 0] = order.splice(dice.below(order.length), 1);
        const { game } = await openSector(context, id, { sectorKey });
        if (game.finished) return;
      }
      await takeWin(context, id, {});
    });

  const slots = (actor: Actor, play: SlotsPlay) => playSlots(stage, actor, play);

  return { roll, mine, slots };
}

/**
 * Pays out every withdrawal that was asked for, as staff and the provider of payouts would. Where
 * rewards alone pay, staff ask for a document, and reject those who have none to show.
 */
export async function payOut(
  { context }: MonthStage,
  { isNameless, count }: { readonly isNameless: (id: PlayerId) => boolean; readonly count: Count },
): Promise<void> {
  const open = await context.db
    .selectFrom('withdrawals')
    .select(['id', 'player_id', 'reasons'])
    .where('stage', 'in', ['approved', 'review'])
    .orderBy('id')
    .execute();
  for (const { id, player_id, reasons } of open) {
    const isAsked = reasons.includes('rewards-alone');
    if (isAsked) count('payouts for which a document was asked');
    if (isAsked && isNameless(playerIdOf(player_id))) {
      const set = { ending: 'rejected', ended_by: 'staff', reason: 'payout-documents' } as const;
      const row = await moveStage(context.db, id, { from: ['review'], to: 'releasing', set });
      if (row !== undefined) await releaseWithdrawal(context, row, undefined);
      count('withdrawals rejected');
    } else {
      const from = ['approved', 'review'] as const;
      const row = await moveStage(context.db, id, { from, to: 'settling' });
      if (row !== undefined) await settleWithdrawal(context, row);
      count('withdrawals paid');
    }
  }
}

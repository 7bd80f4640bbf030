import { randomUUID } from 'node:crypto';
import { createPayment } from '../../../api/cashdesk/payments/create-payment.ts';
import { payDeposit } from '../../../api/cashdesk/payments/pay-deposit.ts';
import { settleWithdrawal } from '../../../api/cashdesk/withdrawals/end-withdrawal.ts';
import { withdraw } from '../../../api/cashdesk/withdrawals/withdraw.ts';
import { moveStage } from '../../../api/cashdesk/withdrawals/withdrawal-store.ts';
import { playDice } from '../../../api/games/dice/play.ts';
import { createGame } from '../../../api/games/mines/create-game.ts';
import { openSector } from '../../../api/games/mines/open-sector.ts';
import { takeWin } from '../../../api/games/mines/take-win.ts';
import { readDecimal } from '../../../api/lobby/aggregator/callback/decimal.ts';
import { payWin } from '../../../api/lobby/aggregator/callback/pay-win.ts';
import { takeBet } from '../../../api/lobby/aggregator/callback/take-bet.ts';
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
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId, SessionId } from '../../../shared/ids.ts';
import { hundredthsOfMicro, MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { unlockedMicro } from '../../../shared/money/deposit-need.ts';
import { experienceOf, VIP_LEVELS, vipLevelOf } from '../../../shared/players/levels.ts';
import { vipReward } from '../../../shared/rewards/vip/rules.ts';
import type { IntroductoryTier } from '../../../shared/rewards/introductory/rules.ts';
import { type Actor, type MonthStage, openSlots, SLOT } from './month-stage.ts';

const CARD = 4;
const COIN = 80;
const CARD_TRANSFER = 87;

/** What a player of the month can do; a refusal is counted by its name and is no error. */
export type Acts = ReturnType<typeof createActs>;

/** Counts what is refused, so that a report can say what nobody got. */
type Count = (what: string) => void;

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

  /** Does something that may be refused; answers whether it was done. */
  const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      count(error.refusal);
      return false;
    }
  };

  return {
    ...moneyActs(stage, tried),
    ...playActs(stage, tried),
    /** Takes what rewards give for the asking. */
    takeTier: ({ id }: Actor, code: IntroductoryTier) =>
      tried(() => takeTier(context, id, { code })),
    takeConnect: ({ id }: Actor) => tried(() => takeConnectBonus(context, id)),
    typeCode: ({ id, index }: Actor, code: string) => {
      const address = `10.${(index >> 8) & 255}.${index & 255}.1`;
      return tried(() => activatePromo(context, { playerId: id, code, address }));
    },
    /** The levels whose reward waits for the player. */
    openLevels: ({ id }: Actor) => readOpenLevels(stage, id),
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

async function readOpenLevels(
  { context: { db } }: MonthStage,
  id: PlayerId,
): Promise<readonly number[]> {
  const { experience_micro: experience } = await db
    .selectFrom('player_totals')
    .select('experience_micro')
    .where('player_id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  const taken = new Set((await readTakenLevels(db, id)).map(({ statusId }) => statusId));
  const { statusId: reached } = vipLevelOf(experienceOf(experience));
  return VIP_LEVELS.map(({ statusId }) => statusId).filter(
    (level) => level <= reached && vipReward(level) > 0 && !taken.has(level),
  );
}

type Tried = (work: () => Promise<unknown>) => Promise<boolean>;

/** The balance in whole and hundredth units, as a provider counts it. */
async function moneyOf({ context }: MonthStage, { id }: Actor): Promise<number> {
  const real = (await context.ledger.wallets(id)).get('real')?.balanceMicro ?? 0n;
  return hundredthsOfMicro(real) / 100;
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
  const { context, wallet } = stage;

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

  /** Turns of a slot machine of another provider, whose messages are those of the aggregator. */
  const slots = async (
    actor: Actor,
    { bet, turns }: { readonly bet: number; readonly turns: number },
  ) => {
    const session = await openSlots(stage, actor);
    let left = await moneyOf(stage, actor);
    const about = () => ({
      playerId: String(actor.id),
      currency: 'RUB',
      sessionId: session,
      gameId: SLOT.identifier,
      roundId: randomUUID(),
      transactionId: randomUUID(),
    });
    for (let turn = 0; turn < turns && left >= bet; turn += 1) {
      const round = about();
      await takeBet(wallet, {
        ...round,
        action: 'bet',
        type: 'bet',
        amount: decimal(bet),
        isFinished: false,
      });
      const win = bet * reelsOf(actor.dice.below(1000));
      const answer = await payWin(wallet, {
        ...round,
        transactionId: randomUUID(),
        action: 'win',
        type: 'win',
        amount: decimal(win),
      });
      left = answer.balance;
    }
  };

  return { roll, mine, slots };
}

/** What a turn returns for one unit: 96% on average, as the catalogue says of the game. */
function reelsOf(thousandth: number): number {
  if (thousandth < 1) return 100;
  if (thousandth < 15) return 20;
  if (thousandth < 85) return 4;
  return thousandth < 335 ? 1.2 : 0;
}

function decimal(units: number) {
  const read = readDecimal(units.toFixed(2));
  if (read === undefined) throw new Error(`${units} is no amount`);
  return read;
}

/** Pays out every withdrawal that was asked for, as staff and the provider of payouts would. */
export async function payOut({ context }: MonthStage): Promise<number> {
  const open = await context.db
    .selectFrom('withdrawals')
    .select('id')
    .where('stage', 'in', ['approved', 'review'])
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    const row = await moveStage(context.db, id, { from: ['approved', 'review'], to: 'settling' });
    if (row !== undefined) await settleWithdrawal(context, row);
  }
  return open.length;
}

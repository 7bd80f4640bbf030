import { randomUUID } from 'node:crypto';
import type { PlayedBonus } from '../../../api/lobby/aggregator/bonus-play.ts';
import { noteBonusRounds } from '../../../api/lobby/aggregator/bonus-rounds.ts';
import { readDecimal } from '../../../api/lobby/aggregator/callback/decimal.ts';
import { payWin } from '../../../api/lobby/aggregator/callback/pay-win.ts';
import { takeBet } from '../../../api/lobby/aggregator/callback/take-bet.ts';
import { insertPlaySession } from '../../../api/lobby/aggregator/play-sessions.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { Actor, MonthStage } from './month-stage.ts';

/** The game of slots that the month is played in, by its number and name at the provider. */
const SLOT = { id: 1, identifier: 'game-1' } as const;

/** An evening at a slot machine; with money, where no bonus is given. */
export type SlotsPlay = {
  readonly bet: number;
  readonly turns: number;
  readonly bonus?: PlayedBonus;
};

/** Opens the game of slots for a day, as the aggregator's session. */
async function openSlots(
  { context }: MonthStage,
  { id }: Actor,
  bonus: PlayedBonus | undefined,
): Promise<string> {
  const session = randomUUID();
  if (bonus !== undefined) await noteBonusRounds(context, id);
  await insertPlaySession(context.db, {
    id: session,
    playerId: id,
    gameId: SLOT.id,
    currencyId: 1,
    rateMicro: 1_000_000n,
    platform: 'web',
    startedAtMs: context.clock.nowMs(),
    bonus,
  });
  return session;
}

/** Turns of a slot machine of another provider, whose messages are those of the aggregator. */
export async function playSlots(
  stage: MonthStage,
  actor: Actor,
  { bet, turns, bonus }: SlotsPlay,
): Promise<void> {
  const { context, wallet } = stage;
  const session = await openSlots(stage, actor, bonus);
  const mayGoOn = async () =>
    bonus === undefined || (await context.bonusPlay.now(bonus.grantId)).state === 'open';
  let left = await balanceOf(stage, actor, bonus === undefined ? 'real' : 'bonus');
  for (let turn = 0; turn < turns && left >= bet && (await mayGoOn()); turn += 1) {
    const round = {
      playerId: String(actor.id),
      currency: 'RUB',
      sessionId: session,
      gameId: SLOT.identifier,
      roundId: randomUUID(),
      transactionId: randomUUID(),
    };
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
}

/** The balance in whole and hundredth units, as a provider counts it. */
async function balanceOf(
  { context }: MonthStage,
  { id }: Actor,
  wallet: 'real' | 'bonus',
): Promise<number> {
  const micro = (await context.ledger.wallets(id)).get(wallet)?.balanceMicro ?? 0n;
  return hundredthsOfMicro(micro) / 100;
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

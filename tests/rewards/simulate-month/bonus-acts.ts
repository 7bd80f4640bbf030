import { playDice } from '../../../api/games/dice/play.ts';
import { chooseWallet } from '../../../api/players/choose-wallet.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import type { PlayWallet } from '../../../shared/money/play-wallets.ts';
import type { Actor, MonthStage } from './month-stage.ts';
import { playSlots } from './slots.ts';
import type { Tried } from './tried.ts';

/** How a bonus is played: at dice with little or much risk, in slots, or not at all. */
export type BonusWay = 'safe' | 'risky' | 'slots' | 'not';

/** So many of the largest stakes that the terms allow are what a bonus for Telegram asks for. */
const TURNS = 10;

/** One tenth of a dollar, which is the smallest stake. */
const LEAST_USDIC = 0.1;
const USDIC = 10;

/** What players do with a bonus that is on their balance, and with USDIC that play released. */
export function bonusActs(stage: MonthStage, tried: Tried) {
  const { context } = stage;
  const { db, players: directory, bonusPlay } = context;

  /** Has the stakes come from a wallet, and those after them from money again. */
  const playFrom = async ({ id }: Actor, wallet: PlayWallet, play: () => Promise<void>) => {
    await chooseWallet({ db, directory }, id, wallet);
    await play();
    await chooseWallet({ db, directory }, id, 'real');
  };
  const balance = async ({ id }: Actor, wallet: PlayWallet) =>
    (await context.ledger.wallets(id)).get(wallet)?.balanceMicro ?? 0n;

  const roll = ({ id }: Actor, bet: number, percent: number) =>
    tried(() => playDice(context, id, { bet, percent, bet_type: 'less' }));

  /** Rolls the dice with the largest stakes that the bonus and its terms hold. */
  const rollBonus = async (actor: Actor, most: number, percent: number) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const left = Number((await balance(actor, 'bonus')) / MICRO_PER_UNIT);
      if (left < 1 || !(await roll(actor, Math.min(most, left), percent))) return;
    }
  };

  /** Plays what stands on the bonus balance, unless it was played enough or its time is over. */
  const playBonus = async (actor: Actor, way: BonusWay) => {
    if (way === 'not') return;
    const bonus = await bonusPlay.find(actor.id);
    if (bonus === undefined || (await bonusPlay.now(bonus.grantId)).state !== 'open') return;
    const bet = Number(bonus.maxStakeMicro / MICRO_PER_UNIT);
    const { games } = bonus;
    await playFrom(actor, 'bonus', async () => {
      if (way !== 'slots') return await rollBonus(actor, bet, way === 'safe' ? 95 : 10);
      if (games === undefined) return;
      await playSlots(stage, actor, { bet, turns: TURNS, bonus: { ...bonus, games } });
    });
  };

  /** Plays the USDIC that are available at even chances, five stakes a day. */
  const playDollars = async (actor: Actor) => {
    const rateMicro = context.rates.rateMicro(USDIC) ?? 0n;
    const leastMicro = (rateMicro * BigInt(LEAST_USDIC * 100)) / 100n;
    if ((await balance(actor, 'usdic-available')) < leastMicro) return;
    await playFrom(actor, 'usdic-available', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        if ((await balance(actor, 'usdic-available')) < leastMicro) return;
        if (!(await roll(actor, LEAST_USDIC, 50))) return;
      }
    });
  };

  return { playBonus, playDollars };
}

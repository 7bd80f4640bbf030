import { randomUUID } from 'node:crypto';
import { addressFor } from '../../api/sandbox/cryptapi/formats.ts';
import type { Payment } from '../../shared/cashdesk/payments/contract.ts';
import type { WhyNotWithdraw, WithdrawQuote } from '../../shared/cashdesk/withdrawals/contract.ts';
import { pause } from '../harness/wire-stage.ts';
import { cardOf } from './withdrawals-stage.ts';
import { type Actor, attempt, call, type Scene, tell } from './desk-actor.ts';
import { playThirdParty } from './desk-third-party.ts';
import { playOwnGames } from './desk-own-games.ts';
import {
  depositByCoin,
  depositByMemo,
  depositByPage,
  depositByTransfer,
  depositByWallet,
} from './desk-deposits.ts';

/** How often a player checks whether money has arrived, and stakes it. */
const MAX_TURNS = 5;
const ARRIVAL_MS = 500;

/** The largest stake of the game, in hundredths. */
const MAX_STAKE = 10_000_000;

/** Stakes until what was deposited is staked, or for fun; waits a little for what is on its way. */
async function play(scene: Scene, actor: Actor): Promise<void> {
  const { dice } = actor;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const why = await call(scene, actor, ['cash.whyNotWithdraw', {}]);
    const [real, need] = [realOf(why), why.needToPlaying];
    if (real >= 100 && need === 0) return;
    if (real < 100) {
      await pause(ARRIVAL_MS);
      continue;
    }
    const rounds = Math.ceil(need / MAX_STAKE) + 1;
    const stake = Math.min(real, MAX_STAKE, Math.max(100, Math.ceil(need / rounds)));
    for (let round = 0; round < rounds; round += 1) {
      const percent = dice.below(8) === 0 ? 20 + dice.below(60) : 95;
      if (!(await bet(scene, actor, { stake, percent }))) break;
    }
  }
}

async function bet(
  scene: Scene,
  actor: Actor,
  { stake, percent }: { readonly stake: number; readonly percent: number },
): Promise<boolean> {
  const side = { bet_type: 'less', requestId: randomUUID() } as const;
  return await attempt(scene, 'bet', async () => {
    const input = { bet: stake / 100, percent, ...side };
    const { roundId } = await call(scene, actor, ['dice.play', input]);
    actor.rounds.add(roundId);
  });
}

const realOf = ({ wallets }: WhyNotWithdraw) =>
  wallets.find(({ kind }) => kind === 'real')?.amount ?? 0;

/** Every withdrawal method with its payee: the player's own card, phone, account or wallet. */
function readWithdrawMethods({ id, index, withdrawals }: Actor, dice: Actor['dice']) {
  const phone = `+7${9_000_000_000 + id}`;
  const seed = `${id}:${index}`;
  return dice.pick([
    { purse_id: 87, purseNumber: cardOf({ id }), currency: 1 },
    { purse_id: 4, purseNumber: cardOf({ id }), currency: 1, bank_id: 1 },
    { purse_id: 74, purseNumber: phone, currency: 1, bank_id: 2 },
    { purse_id: 93, purseNumber: phone, currency: 1 },
    { purse_id: 84, purseNumber: addressFor('trc20/usdt', seed), currency: 2 },
    { purse_id: 86, purseNumber: addressFor('ltc', seed), currency: 2 },
    ...([80, 80, 89, 89] as const).map((purse_id) => ({
      purse_id,
      purseNumber: freshTon(id, withdrawals.length),
      currency: purse_id === 80 ? 9 : 2,
      memoTag: 'house of the run',
    })),
  ]);
}

/** An address on the chain that only one withdrawal is paid to. */
const freshTon = (id: number, turn: number) =>
  `0:${id.toString(16).padStart(32, '0')}${turn.toString(16).padStart(32, 'a')}`;

/** No payway pays out less than this. */
const LEAST = 100_000;

async function withdraw(scene: Scene, actor: Actor): Promise<void> {
  const { dice, password, withdrawals } = actor;
  const why = await call(scene, actor, ['cash.whyNotWithdraw', {}]);
  const most = Math.floor((why.withdrawable * 100) / 106);
  if (most < LEAST) return scene.count('withdrawal: too little');
  const way = readWithdrawMethods(actor, dice);
  const amount = dice.below(2) === 0 ? most : LEAST + dice.below(most - LEAST + 1);
  await attempt(scene, `withdrawal by ${way.purse_id}`, async () => {
    const { purse_id, currency } = way;
    const wish = { purse_id, currency, amount };
    const quote = await tell<WithdrawQuote>(scene, actor, ['quoteWithdraw', wish]);
    const arrives = { amount: quote.arrives.amount, currency: quote.arrives.currency };
    const asked = { ...way, amount, arrives, password, requestId: randomUUID() };
    const { payment } = await tell<{ payment: Payment }>(scene, actor, ['withdraw', asked]);
    withdrawals.push({ id: payment.id, purse: way.purse_id, to: way.purseNumber });
    if (dice.below(5) !== 0) return;
    await attempt(scene, 'withdrawal taken back', async () => {
      await tell(scene, actor, ['cancelPaymentRequest', { id: payment.id }]);
    });
  });
}

/** A break or a ban in the middle of everything; what is on its way still arrives. */
async function shutOut(scene: Scene, actor: Actor): Promise<void> {
  const { dice, id } = actor;
  actor.isShutOut = true;
  const how = dice.pick(['coolOff', 'coolOff', 'exclude', 'ban'] as const);
  if (how === 'ban') {
    const banned = "update players set banned_until = now() + interval '90 days' where id = $1";
    await scene.owner.query(banned, [id]);
    scene.count('ban');
    return;
  }
  await attempt(scene, how, async () => {
    if (how === 'coolOff') await call(scene, actor, ['protection.coolOff', { period: 'day' }]);
    else await call(scene, actor, ['protection.exclude', { period: 'halfYear' }]);
  });
}

const DEPOSITS = [
  depositByPage,
  depositByTransfer,
  depositByCoin,
  depositByMemo,
  depositByWallet,
] as const;

/** A few rounds in games of other providers. */
async function playElsewhere(scene: Scene, actor: Actor): Promise<void> {
  const rounds = 1 + actor.dice.below(4);
  for (let round = 0; round < rounds; round += 1) await playThirdParty(scene, actor);
}

/** Sums whose withdrawal needs two members of staff. */
const RICH = { from: 34_000_000, most: 46_000_000 };

/**
 * The days of one player: deposits by every family, play in all of our games and in others',
 * withdrawals by every family, and trouble.
 */
export async function live(scene: Scene, actor: Actor, steps: number): Promise<void> {
  const { dice, index } = actor;
  const isRich = index % 12 === 5;
  await tell(scene, actor, ['changeCurrencies', { currencyId: 1 }]);
  for (let step = 0; step < steps; step += 1) {
    const first = DEPOSITS[(index + step) % DEPOSITS.length];
    if (first !== undefined) await first(scene, actor);
    if (isRich && step < 2) {
      for (let turn = 0; turn < 2; turn += 1) await depositByPage(scene, actor, RICH);
    }
    if (dice.below(2) === 0) await dice.pick(DEPOSITS)(scene, actor);
    await play(scene, actor);
    if (index % 3 !== 2) await playOwnGames(scene, actor);
    if (index % 3 === 0) await playElsewhere(scene, actor);
    if (dice.below(4) !== 0) await withdraw(scene, actor);
    const isTroubled = !actor.isShutOut && step >= steps / 2 && dice.below(5) === 0;
    if (isTroubled) await shutOut(scene, actor);
    if (actor.isShutOut && dice.below(3) === 0) await withdraw(scene, actor);
  }
}

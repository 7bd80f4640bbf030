import {
  answerEarlier,
  answerOf,
  balanceAfter,
  type Plan,
  postPlan,
  tooBusy,
} from './post-plan.ts';
import type { WalletAnswer } from './answer.ts';
import { keyOfDone } from './used-keys.ts';
import type { WinMessage } from './message.ts';
import {
  gameOf,
  mayBeOfBonus,
  type MessagePlayer,
  operatorAccountOf,
  messagePlayerOf,
  playedRound,
  microOfAmount,
} from './message-player.ts';
import { type DebtNow, keyOfDebt } from './owed-wins.ts';
import { payBonusWin } from './pay-bonus-win.ts';
import { bonusOfMessage } from './round-bonus.ts';
import type { WalletContext } from './wallet-context.ts';
import { worthOfWin } from './worth-of-win.ts';

/** How often the debt is read again when another message changed it meanwhile. */
const READINGS = 16;

/**
 * Pays a win of any kind, whatever became of its player, session or game since the bet. A win of
 * zero moves nothing and closes the round. What the player owes the provider of wins that were
 * rolled back is kept back in the same group, which is made again where that changed meanwhile.
 */
export async function payWin(wallet: WalletContext, message: WinMessage): Promise<WalletAnswer> {
  const messagePlayer = await messagePlayerOf(wallet, message);
  const { transactionId } = message;
  const bonus = mayBeOfBonus(messagePlayer)
    ? await bonusOfMessage(wallet, message, messagePlayer)
    : undefined;
  if (bonus !== undefined) {
    const payoutMicro = await worthOfWin(wallet, message, messagePlayer);
    return await payBonusWin(wallet, { message, messagePlayer, bonus, payoutMicro });
  }
  const said = String(message.amount);
  const identity = { playerId: messagePlayer.playerId, action: 'win', said } as const;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const planned = await planOf(wallet, { message, messagePlayer, said });
    if (planned === 'not-remembered') {
      wallet.players.invalidate(messagePlayer.playerId);
      return await payWin(wallet, message);
    }
    const { plan, payoutMicro } = planned;
    const outcome = await postPlan(wallet, messagePlayer, plan);
    if (outcome.status === 'posted') {
      const { groupId, state } = outcome;
      const game = gameOf(wallet, message, messagePlayer);
      if (game !== undefined) {
        wallet.effects.returned(playedRound(message, messagePlayer, game), payoutMicro);
      }
      const balanceMicro = await balanceAfter(wallet, messagePlayer, state);
      return answerOf(messagePlayer, groupId, balanceMicro);
    }
    const earlier = await answerEarlier(wallet, messagePlayer, { transactionId, identity });
    if (earlier !== undefined) return earlier;
  }
  throw tooBusy();
}

type Paying = {
  readonly message: WinMessage;
  readonly messagePlayer: MessagePlayer;
  readonly said: string;
};

type Planned = { readonly plan: Plan; readonly payoutMicro: bigint };

/**
 * `not-remembered`: another process opened a game with a bonus for this player, and this one did not
 * hear of it yet, so the round has to be looked up before anything of it is paid as money.
 */
async function planOf(
  wallet: WalletContext,
  { message, messagePlayer, said }: Paying,
): Promise<Planned | 'not-remembered'> {
  const operatorAccount = operatorAccountOf(gameOf(wallet, message, messagePlayer));
  const { playerId, wallet: real } = messagePlayer;
  const debtor = { playerId, operatorAccount };
  const debt = message.amount === 0n ? undefined : await wallet.owedWins.find(debtor);
  if (debt?.hasBonusRounds === true && !messagePlayer.hasBonusRounds) return 'not-remembered';
  const payoutMicro = await payoutOf(wallet, { message, messagePlayer, debt });
  const done = keyOfDone(message.transactionId, {
    action: 'win',
    operatorAccount,
    micro: String(payoutMicro),
    said,
    type: message.type,
    currency: message.currency,
    session: message.sessionId,
    round: message.roundId,
    game: message.gameId,
  });
  if (debt === undefined || payoutMicro === 0n) {
    return { plan: { idempotencyKeys: [done] }, payoutMicro };
  }
  const operator = await wallet.ledger.operatorAccount(operatorAccount);
  const paid = { from: operator, to: real, amountMicro: payoutMicro, kind: 'payout' } as const;
  const keptMicro = debt.owedMicro < payoutMicro ? debt.owedMicro : payoutMicro;
  const kept = { from: real, to: operator, amountMicro: keptMicro, kind: 'correction' } as const;
  const isInDebt = keptMicro > 0n;
  const plan = {
    idempotencyKeys: isInDebt ? [done, keyOfDebt(debtor, debt, -keptMicro)] : [done],
    transfers: isInDebt ? [paid, kept] : [paid],
    owedTurns: debt.allTurns,
    totals: {
      wageredMicro: 0n,
      returnedMicro: payoutMicro - keptMicro,
      countedMicro: 0n,
      experienceMicro: 0n,
      needMicro: 0n,
      rounds: 0,
      winMicro: payoutMicro,
    },
  };
  return { plan, payoutMicro };
}

/**
 * What a win pays. All sessions of most players are at one rate, and then every bet is at that of the
 * message: only of others, and of a win without a known session, is the round looked up.
 */
const payoutOf = async (
  wallet: WalletContext,
  { message, messagePlayer, debt }: Omit<Paying, 'said'> & { readonly debt: DebtNow | undefined },
): Promise<bigint> =>
  debt?.hasMixedRates === true || messagePlayer.session === undefined
    ? await worthOfWin(wallet, message, messagePlayer)
    : microOfAmount(message.amount, messagePlayer);

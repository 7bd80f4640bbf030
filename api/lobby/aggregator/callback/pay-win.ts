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
import { keyOfDebt } from './owed-wins.ts';
import { payBonusWin } from './pay-bonus-win.ts';
import { bonusOfMessage } from './round-bonus.ts';
import type { WalletContext } from './wallet-context.ts';

/** How often the debt is read again when another message changed it meanwhile. */
const READINGS = 16;

/**
 * Pays a win of any kind, whatever became of its player, session or game since the bet. A win of
 * zero moves nothing and closes the round. What the player owes the provider of wins that were
 * rolled back is kept back in the same group, which is made again where that changed meanwhile.
 */
export async function payWin(wallet: WalletContext, message: WinMessage): Promise<WalletAnswer> {
  const messagePlayer = await messagePlayerOf(wallet, message);
  const payoutMicro = microOfAmount(message.amount, messagePlayer);
  const { transactionId } = message;
  const bonus = mayBeOfBonus(messagePlayer)
    ? await bonusOfMessage(wallet, message, messagePlayer)
    : undefined;
  if (bonus !== undefined) {
    return await payBonusWin(wallet, { message, messagePlayer, bonus, payoutMicro });
  }
  const said = String(message.amount);
  const identity = { playerId: messagePlayer.playerId, action: 'win', said } as const;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const plan = await planOf(wallet, { message, messagePlayer, payoutMicro, said });
    if (plan === 'not-remembered') {
      wallet.players.invalidate(messagePlayer.playerId);
      return await payWin(wallet, message);
    }
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
  readonly payoutMicro: bigint;
  readonly said: string;
};

/**
 * `not-remembered`: another process opened a game with a bonus for this player, and this one did not
 * hear of it yet, so the round has to be looked up before anything of it is paid as money.
 */
async function planOf(
  wallet: WalletContext,
  { message, messagePlayer, payoutMicro, said }: Paying,
): Promise<Plan | 'not-remembered'> {
  const operatorAccount = operatorAccountOf(gameOf(wallet, message, messagePlayer));
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
  if (payoutMicro === 0n) return { idempotencyKeys: [done] };
  const { playerId, wallet: real } = messagePlayer;
  const operator = await wallet.ledger.operatorAccount(operatorAccount);
  const paid = { from: operator, to: real, amountMicro: payoutMicro, kind: 'payout' } as const;
  const debtor = { playerId, operatorAccount };
  const debt = await wallet.owedWins.find(debtor);
  if (debt.hasBonusRounds && !messagePlayer.hasBonusRounds) return 'not-remembered';
  const keptMicro = debt.owedMicro < payoutMicro ? debt.owedMicro : payoutMicro;
  const kept = { from: real, to: operator, amountMicro: keptMicro, kind: 'correction' } as const;
  const isInDebt = keptMicro > 0n;
  return {
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
}

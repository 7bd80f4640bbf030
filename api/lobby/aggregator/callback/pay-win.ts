import type { WalletAnswer } from './answer.ts';
import { keyOfDone } from './used-keys.ts';
import type { WinMessage } from './message.ts';
import {
  gameOf,
  operatorAccountOf,
  messagePlayerOf,
  playedRound,
  microOfAmount,
} from './message-player.ts';
import { answerEarlier, answerOf, postPlan, tooBusy } from './post-plan.ts';
import type { WalletContext } from './wallet-context.ts';

/**
 * Pays a win of any kind, whatever became of its player, session or game since the bet. A win of
 * zero moves nothing and closes the round.
 */
export async function payWin(wallet: WalletContext, message: WinMessage): Promise<WalletAnswer> {
  const messagePlayer = await messagePlayerOf(wallet, message);
  const payoutMicro = microOfAmount(message.amount, messagePlayer);
  const game = gameOf(wallet, message, messagePlayer);
  const operatorAccount = operatorAccountOf(game);
  const said = String(message.amount);
  const from = await wallet.ledger.operatorAccount(operatorAccount);
  const outcome = await postPlan(wallet, messagePlayer, {
    idempotencyKeys: [
      keyOfDone(message.transactionId, {
        action: 'win',
        operatorAccount,
        micro: String(payoutMicro),
        said,
        type: message.type,
        currency: message.currency,
        session: message.sessionId,
        round: message.roundId,
        game: message.gameId,
      }),
    ],
    ...(payoutMicro > 0n && {
      transfers: [{ from, to: messagePlayer.wallet, amountMicro: payoutMicro, kind: 'payout' }],
      totals: {
        wageredMicro: 0n,
        returnedMicro: payoutMicro,
        countedMicro: 0n,
        experienceMicro: 0n,
        needMicro: 0n,
        rounds: 0,
        winMicro: payoutMicro,
      },
    }),
  });
  if (outcome.status === 'posted') {
    const { groupId, state } = outcome;
    if (game !== undefined) {
      wallet.effects.returned(playedRound(message, messagePlayer, game), payoutMicro);
    }
    return answerOf(messagePlayer, groupId, state.balanceMicro);
  }
  const { transactionId } = message;
  const identity = { playerId: messagePlayer.playerId, action: 'win', said } as const;
  const earlier = await answerEarlier(wallet, messagePlayer, { transactionId, identity });
  if (earlier === undefined) throw tooBusy();
  return earlier;
}

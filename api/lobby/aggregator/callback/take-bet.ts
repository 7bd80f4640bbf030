import { type Admission, admit, walletRefusalOf } from './admission.ts';
import { type WalletAnswer, WalletRefusal } from './answer.ts';
import { planOfBet } from './bet-plan.ts';
import type { BetMessage } from './message.ts';
import {
  gameOf,
  type MessagePlayer,
  messagePlayerOf,
  microOfAmount,
  playedRound,
} from './message-player.ts';
import { answerEarlier, answerOf, postPlan, tooBusy } from './post-plan.ts';
import { bonusOfMessage } from './round-bonus.ts';
import { takeBonusBet } from './take-bonus-bet.ts';
import type { WalletContext } from './wallet-context.ts';

/**
 * Takes a bet, a tip or the record of a free spin, which takes nothing whatever its stated value.
 * The gate is asked about new ones only: one that was done before gets the same answer as before,
 * whatever happened to its player, session or game since.
 */
export async function takeBet(wallet: WalletContext, message: BetMessage): Promise<WalletAnswer> {
  const messagePlayer = await messagePlayerOf(wallet, message);
  const { transactionId } = message;
  const identity = {
    playerId: messagePlayer.playerId,
    action: 'bet',
    said: String(message.amount),
  } as const;
  const earlier = () => answerEarlier(wallet, messagePlayer, { transactionId, identity });
  const stakeMicro =
    message.type === 'freespin' ? 0n : microOfAmount(message.amount, messagePlayer);
  const { bonus } = messagePlayer.session ?? {};
  if (bonus !== undefined) {
    return await takeBonusBet(wallet, { message, messagePlayer, bonus, stakeMicro });
  }
  const admission = await admitMoney(wallet, message, messagePlayer);
  if (admission.refusal !== undefined) {
    const answer = await earlier();
    if (answer !== undefined) return answer;
    throw walletRefusalOf(wallet, messagePlayer, admission.refusal);
  }
  const outcome = await postPlan(
    wallet,
    messagePlayer,
    await planOfBet(wallet, { message, messagePlayer, stakeMicro, caps: admission.caps }),
  );
  switch (outcome.status) {
    case 'short':
      throw new WalletRefusal('INSUFFICIENT_FUNDS', 'Not enough money to continue playing.');
    case 'limited':
      throw walletRefusalOf(
        wallet,
        messagePlayer,
        await wallet.gate.whyLimited(messagePlayer.playerId),
      );
    case 'taken': {
      const answer = await earlier();
      if (answer === undefined) throw tooBusy();
      return answer;
    }
    case 'posted': {
      const { groupId, state } = outcome;
      const game = gameOf(wallet, message, messagePlayer);
      const { isFinished } = message;
      if (game !== undefined && message.type === 'bet') {
        const bet = { betId: groupId, stakeMicro, isFinished };
        wallet.effects.staked(playedRound(message, messagePlayer, game), bet);
      }
      return answerOf(messagePlayer, groupId, state.balanceMicro);
    }
  }
}

/** A round that is played with a bonus takes no money: its wins would not be money either. */
async function admitMoney(
  wallet: WalletContext,
  message: BetMessage,
  messagePlayer: MessagePlayer,
): Promise<Admission> {
  const admission = await admit(wallet, message, messagePlayer);
  if (!messagePlayer.hasBonusRounds || admission.refusal !== undefined) return admission;
  const bonus = await bonusOfMessage(wallet, message, messagePlayer);
  if (bonus === undefined) return admission;
  return { refusal: new WalletRefusal('INTERNAL_ERROR', 'The round is played with a bonus.') };
}

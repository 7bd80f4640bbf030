import { Refusal } from '../../../../shared/errors/refusal.ts';
import {
  type BonusNow,
  isBonusGame,
  largestStakeRefusal,
  leftOutRefusal,
  type PlayedBonus,
} from '../bonus-play.ts';
import { beginBonusRound, bonusOfRound, hasCashBet, noteBonusResult } from '../bonus-rounds.ts';
import { type Admission, admit, walletRefusalOf } from './admission.ts';
import { type WalletAnswer, WalletRefusal } from './answer.ts';
import { planOfBet } from './bet-plan.ts';
import type { BetMessage } from './message.ts';
import { gameOf, type MessagePlayer, operatorAccountOf, playedRound } from './message-player.ts';
import {
  answerEarlier,
  answerOf,
  balanceNow,
  BONUS_READINGS,
  type Outcome,
  postPlan,
  tooBusy,
} from './post-plan.ts';
import { bonusRoundOf } from './round-bonus.ts';
import type { WalletContext } from './wallet-context.ts';

/** A bet of a session that is played with a bonus. */
export type BonusBet = {
  readonly message: BetMessage;
  readonly messagePlayer: MessagePlayer;
  readonly bonus: PlayedBonus;
  readonly stakeMicro: bigint;
};

/**
 * Takes a bet from the bonus balance, as the terms of its grant allow: in a game they name, up to
 * their largest stake, and while the bonus is played. Once it has become cash, or went back, the
 * session takes no more bets; the game has to be opened again.
 */
export async function takeBonusBet(wallet: WalletContext, bet: BonusBet): Promise<WalletAnswer> {
  const { message, messagePlayer } = bet;
  const { transactionId } = message;
  const { playerId } = messagePlayer;
  const identity = { playerId, action: 'bet', said: String(message.amount) } as const;
  for (let reading = 1; reading <= BONUS_READINGS; reading += 1) {
    const earlier = await answerEarlier(wallet, messagePlayer, { transactionId, identity });
    if (earlier !== undefined) return earlier;
    const outcome = await postBet(wallet, bet);
    switch (outcome.status) {
      case 'refused': {
        // Its twin may have been taken since the look above, and what that changed refuses this one.
        const answer = await answerEarlier(wallet, messagePlayer, { transactionId, identity });
        if (answer !== undefined) return answer;
        throw walletRefusalOf(wallet, messagePlayer, outcome.refusal);
      }
      case 'short':
        throw new WalletRefusal('INSUFFICIENT_FUNDS', 'Not enough money to continue playing.');
      case 'limited':
        throw walletRefusalOf(wallet, messagePlayer, await wallet.gate.whyLimited(playerId));
      case 'taken':
        continue;
      case 'posted':
        showBet(wallet, bet, outcome.groupId);
        return answerOf(messagePlayer, outcome.groupId, await balanceNow(wallet, messagePlayer));
    }
  }
  throw tooBusy();
}

/**
 * Posts a bet that the terms allow, on the balance as it is read now. Its round is bound to the grant
 * before, so that no win of it ever comes to a round that nobody knows.
 */
async function postBet(
  wallet: WalletContext,
  bet: BonusBet,
): Promise<Outcome | { readonly status: 'refused'; readonly refusal: Refusal | WalletRefusal }> {
  const { message, messagePlayer, bonus, stakeMicro } = bet;
  const { grantId } = bonus;
  const now = await wallet.bonusPlay.now(grantId);
  const admission = await admitBonus(wallet, bet, now);
  if (admission.refusal !== undefined) {
    return { status: 'refused', refusal: admission.refusal };
  }
  const round = bonusRoundOf(wallet, message, messagePlayer);
  const begun = { ...bonus, atMs: wallet.clock.nowMs() };
  if (!(await beginBonusRound(wallet.db, round, begun))) {
    throw new WalletRefusal('INTERNAL_ERROR', 'The round is played with another bonus.');
  }
  const bonusWallet = await wallet.ledger.walletOf(messagePlayer.playerId, 'bonus');
  const plan = await planOfBet(wallet, {
    message,
    messagePlayer,
    stakeMicro,
    caps: admission.caps,
    bonus: { grantId, wallet: bonusWallet, version: now.version },
  });
  const outcome = await postPlan(wallet, messagePlayer, plan);
  const isWaiting = outcome.status === 'posted' ? !message.isFinished : outcome.status === 'taken';
  if (!isWaiting) await noteBonusResult(wallet.db, round, wallet.clock.nowMs());
  return outcome;
}

/**
 * Asks the gate as for money, and then the terms of the bonus. A bet without a round is none of a
 * bonus: its win could come with a session of money, and nothing would say whose it is.
 */
async function admitBonus(
  wallet: WalletContext,
  { message, messagePlayer, bonus, stakeMicro }: BonusBet,
  now: BonusNow,
): Promise<Admission> {
  const admission = await admit(wallet, message, messagePlayer);
  if (admission.refusal !== undefined) return admission;
  const game = gameOf(wallet, message, messagePlayer);
  const isAllowed = game !== undefined && isBonusGame(bonus.games, game) && message.type !== 'tip';
  if (!isAllowed || message.roundId === undefined) return { refusal: leftOutRefusal(bonus.games) };
  if (now.state === 'played') return { refusal: new Refusal('menu.bonus-played') };
  if (now.state !== 'open') return { refusal: new Refusal('menu.bonus-over') };
  if (stakeMicro > bonus.maxStakeMicro) {
    const { rateMicro } = messagePlayer;
    const { currency } = message;
    return { refusal: largestStakeRefusal(bonus, { currency, rateMicro }) };
  }
  if (await isOfMoney(wallet, message, messagePlayer)) {
    return { refusal: new WalletRefusal('INTERNAL_ERROR', 'The round is played with money.') };
  }
  return admission;
}

/** Whether a round that no bonus is bound to was staked on with money. */
async function isOfMoney(
  wallet: WalletContext,
  message: BetMessage,
  messagePlayer: MessagePlayer,
): Promise<boolean> {
  const { roundId } = message;
  const round = bonusRoundOf(wallet, message, messagePlayer);
  if (roundId === undefined || (await bonusOfRound(wallet.db, round)) !== undefined) return false;
  const operatorAccount = operatorAccountOf(gameOf(wallet, message, messagePlayer));
  return await hasCashBet(wallet.db, { playerId: round.playerId, operatorAccount, roundId });
}

function showBet(
  wallet: WalletContext,
  { message, messagePlayer, stakeMicro }: BonusBet,
  betId: string,
) {
  const game = gameOf(wallet, message, messagePlayer);
  if (game === undefined || message.type !== 'bet') return;
  const { isFinished } = message;
  wallet.effects.staked(playedRound(message, messagePlayer, game), {
    betId,
    stakeMicro,
    isFinished,
  });
}

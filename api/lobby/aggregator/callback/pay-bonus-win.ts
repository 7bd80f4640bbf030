import type { Transfer } from '../../../ledger/posting.ts';
import type { BonusNow } from '../bonus-play.ts';
import { noteBonusResult, type RoundBonus } from '../bonus-rounds.ts';
import type { WalletAnswer } from './answer.ts';
import type { WinMessage } from './message.ts';
import { gameOf, type MessagePlayer, operatorAccountOf, playedRound } from './message-player.ts';
import {
  answerEarlier,
  answerOf,
  balanceNow,
  BONUS_READINGS,
  type Plan,
  postPlan,
  tooBusy,
} from './post-plan.ts';
import { bonusRoundOf } from './round-bonus.ts';
import { keyOfDone } from './used-keys.ts';
import type { WalletContext } from './wallet-context.ts';

/** A win of a round that is played with a bonus. */
export type BonusWin = {
  readonly message: WinMessage;
  readonly messagePlayer: MessagePlayer;
  readonly bonus: RoundBonus;
  readonly payoutMicro: bigint;
};

/**
 * Pays a win to the bonus balance, as far as that may grow by the terms of the grant. What is above,
 * and all of it once the bonus has ended, is the operator's: a bonus that is gone pays no cash.
 */
export async function payBonusWin(wallet: WalletContext, win: BonusWin): Promise<WalletAnswer> {
  const { message, messagePlayer, bonus } = win;
  const { transactionId } = message;
  const said = String(message.amount);
  const identity = { playerId: messagePlayer.playerId, action: 'win', said } as const;
  for (let reading = 1; reading <= BONUS_READINGS; reading += 1) {
    const now = await wallet.bonusPlay.now(bonus.grantId);
    const creditedMicro = creditedOf(win, now);
    const plan = await planOf(wallet, win, { now, creditedMicro });
    const outcome = await postPlan(wallet, messagePlayer, plan);
    if (outcome.status === 'posted') {
      const round = bonusRoundOf(wallet, message, messagePlayer);
      await noteBonusResult(wallet.db, round, wallet.clock.nowMs());
      const game = gameOf(wallet, message, messagePlayer);
      if (game !== undefined) {
        wallet.effects.returned(playedRound(message, messagePlayer, game), creditedMicro);
      }
      return answerOf(messagePlayer, outcome.groupId, await balanceNow(wallet, messagePlayer));
    }
    const earlier = await answerEarlier(wallet, messagePlayer, { transactionId, identity });
    if (earlier !== undefined) return earlier;
  }
  throw tooBusy();
}

/** What of a win reaches the balance. */
function creditedOf({ bonus, payoutMicro }: BonusWin, { state, balanceMicro }: BonusNow): bigint {
  const roomMicro = bonus.maxBalanceMicro - balanceMicro;
  if (state === 'closed' || roomMicro <= 0n) return 0n;
  return payoutMicro < roomMicro ? payoutMicro : roomMicro;
}

type Crediting = { readonly now: BonusNow; readonly creditedMicro: bigint };

async function planOf(
  wallet: WalletContext,
  { message, messagePlayer, bonus, payoutMicro }: BonusWin,
  { now, creditedMicro }: Crediting,
): Promise<Plan> {
  const { ledger } = wallet;
  const operatorAccount = operatorAccountOf(gameOf(wallet, message, messagePlayer));
  const operatorMicro = payoutMicro - creditedMicro;
  const [bonusWallet, provider, operator] = await Promise.all([
    ledger.walletOf(messagePlayer.playerId, 'bonus'),
    ledger.operatorAccount(operatorAccount),
    ledger.operatorAccount('bonus'),
  ]);
  const transfers: readonly Transfer[] = [
    { from: provider, to: bonusWallet, amountMicro: creditedMicro, kind: 'payout' },
    { from: provider, to: operator, amountMicro: operatorMicro, kind: 'bonus' },
  ];
  const done = keyOfDone(message.transactionId, {
    action: 'win',
    operatorAccount,
    micro: String(creditedMicro),
    operatorMicro: String(operatorMicro),
    said: String(message.amount),
    type: message.type,
    currency: message.currency,
    session: message.sessionId,
    round: message.roundId,
    game: message.gameId,
    grant: bonus.grantId,
  });
  return {
    idempotencyKeys: [done],
    bonusWallet,
    transfers: transfers.filter(({ amountMicro }) => amountMicro > 0n),
    seen: now.state === 'closed' ? undefined : { accountId: bonusWallet, version: now.version },
    totals: creditedMicro === 0n ? undefined : totalsOf(creditedMicro),
  };
}

const totalsOf = (creditedMicro: bigint) =>
  ({
    wageredMicro: 0n,
    returnedMicro: creditedMicro,
    countedMicro: 0n,
    experienceMicro: 0n,
    needMicro: 0n,
    rounds: 0,
    winMicro: creditedMicro,
    wallet: 'bonus',
  }) as const;

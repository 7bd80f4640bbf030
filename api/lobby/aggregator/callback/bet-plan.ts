import { thirdPartyCostMicro } from '../../../../shared/lobby/catalog/third-party-cost.ts';
import { countedStakeMicro } from '../../../../shared/money/counted-stake.ts';
import type { AccountId } from '../../../../shared/ids.ts';
import type { CatalogGame } from '../../catalog/catalog-game.ts';
import type { PlayCaps } from '../../../protection/gate/gate.ts';
import type { BetMessage } from './message.ts';
import { gameOf, type MessagePlayer, operatorAccountOf } from './message-player.ts';
import type { Plan } from './post-plan.ts';
import { keyOfDone } from './used-keys.ts';
import type { WalletContext } from './wallet-context.ts';

type Taking = {
  readonly message: BetMessage;
  readonly messagePlayer: MessagePlayer;
  readonly stakeMicro: bigint;
  readonly caps: PlayCaps;
  /** The bonus that the bet is played with, and its wallet as it was read. */
  readonly bonus?: {
    readonly grantId: string;
    readonly wallet: AccountId;
    readonly version: bigint;
  };
};

/**
 * What a bet moves and counts for. One with a bonus is posted only while the bonus wallet is as it
 * was read, and counts for the bonus alone.
 */
export async function planOfBet(
  wallet: WalletContext,
  { message, messagePlayer, stakeMicro, caps, bonus }: Taking,
): Promise<Plan> {
  const game = gameOf(wallet, message, messagePlayer);
  const operatorAccount = operatorAccountOf(game);
  const countedMicro = message.type === 'bet' ? countedOf(game, stakeMicro) : 0n;
  const earnedMicro = bonus === undefined ? countedMicro : 0n;
  const experienceMicro = game?.givesExperience === true ? earnedMicro : 0n;
  const rounds = message.type === 'tip' ? 0 : 1;
  const key = keyOfDone(message.transactionId, {
    action: 'bet',
    operatorAccount,
    micro: String(stakeMicro),
    countedMicro: String(countedMicro),
    experienceMicro: String(experienceMicro),
    rounds,
    said: String(message.amount),
    type: message.type,
    currency: message.currency,
    session: message.sessionId,
    round: message.roundId,
    game: message.gameId,
    ...(bonus !== undefined && { grant: bonus.grantId }),
  });
  const to = await wallet.ledger.operatorAccount(operatorAccount);
  const from = bonus?.wallet ?? messagePlayer.wallet;
  return {
    idempotencyKeys: [key],
    transfers: stakeMicro > 0n ? [{ from, to, amountMicro: stakeMicro, kind: 'stake' }] : [],
    totals: {
      wageredMicro: stakeMicro,
      returnedMicro: 0n,
      countedMicro,
      experienceMicro,
      needMicro: -earnedMicro,
      rounds,
      winMicro: 0n,
      ...(bonus !== undefined && { wallet: 'bonus' }),
    },
    caps: caps && stakeMicro > 0n ? { ...caps, stakeMicro } : undefined,
    ...(bonus !== undefined && {
      bonusWallet: bonus.wallet,
      seen: { accountId: bonus.wallet, version: bonus.version },
    }),
  };
}

const countedOf = (game: CatalogGame | undefined, stakeMicro: bigint) =>
  game === undefined ? 0n : countedStakeMicro(stakeMicro, thirdPartyCostMicro(game, stakeMicro));

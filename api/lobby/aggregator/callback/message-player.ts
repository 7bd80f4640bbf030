import { type AccountId, type PlayerId, playerIdOf } from '../../../../shared/ids.ts';
import { hundredthsInCurrency } from '../../../../shared/money/amount.ts';
import { CURRENCIES } from '../../../../shared/money/currency.ts';
import type { CatalogGame } from '../../catalog/catalog-game.ts';
import type { OperatorAccount } from '../../../ledger/posting.ts';
import type { PlaySession } from '../play-sessions.ts';
import { WalletRefusal } from './answer.ts';
import type { PlayedRound } from './posting-effects.ts';
import { type Decimal, microOfDecimal } from './decimal.ts';
import type { MovingMessage, WalletMessage } from './message.ts';
import type { WalletContext } from './wallet-context.ts';

/** The player a message is about, and the rate of what it stakes and of the balances it is told. */
export type MessagePlayer = {
  readonly playerId: PlayerId;
  readonly wallet: AccountId;
  readonly currencyId: number;
  /** The session's rate where the session is known, else today's. */
  readonly rateMicro: bigint;
  readonly session: PlaySession | undefined;
  /** Whether a round of the player may be of a bonus, whatever its session says. */
  readonly hasBonusRounds: boolean;
};

const refuse = (description: string) => new WalletRefusal('INTERNAL_ERROR', description);

/**
 * The player and the rate of a message. A session of ours fixes both, and a message that
 * contradicts it is refused. Without a session, the message names the player and the currency, and
 * today's rate applies.
 */
export async function messagePlayerOf(
  wallet: WalletContext,
  { playerId: said, currency: code, sessionId }: WalletMessage,
): Promise<MessagePlayer> {
  const session = sessionId === undefined ? undefined : await wallet.playSessions.find(sessionId);
  const playerId = /^[1-9]\d{0,14}$/.test(said) ? playerIdOf(said) : undefined;
  const player =
    playerId && (wallet.players.peek(playerId) ?? (await wallet.players.get(playerId)));
  if (player === undefined) throw refuse('There is no such player.');
  const currency = CURRENCIES.find((known) => known.kind === 'fiat' && known.code === code);
  if (currency === undefined) throw refuse('There is no such currency.');
  if (session !== undefined && session.playerId !== player.id) {
    throw refuse('The session belongs to another player.');
  }
  if (session !== undefined && session.currencyId !== currency.id) {
    throw refuse('The session is played in another currency.');
  }
  const rateMicro = session?.rateMicro ?? wallet.rates.rateMicro(currency.id);
  if (rateMicro === undefined) throw refuse('The currency has no rate.');
  const account = await wallet.ledger.walletOf(player.id, 'real');
  const { hasBonusRounds } = player;
  const currencyId = currency.id;
  return { playerId: player.id, wallet: account, currencyId, rateMicro, session, hasBonusRounds };
}

/** Whether a message may be of a bonus at all, without asking the database. */
export const mayBeOfBonus = ({ session, hasBonusRounds }: MessagePlayer): boolean =>
  hasBonusRounds || session?.bonus !== undefined;

/** The amount in base micro-units; refuses one that is too large. */
export function microOfAmount(
  amount: Decimal,
  { rateMicro }: Pick<MessagePlayer, 'rateMicro'>,
): bigint {
  const micro = microOfDecimal(amount, rateMicro);
  if (micro === undefined) throw refuse('The amount is too large.');
  return micro;
}

/** A balance in the message's currency, rounded down to two places, as a JSON number. */
export function balanceIn({ rateMicro }: MessagePlayer, balanceMicro: bigint): number {
  return hundredthsInCurrency(balanceMicro, rateMicro) / 100;
}

/**
 * The game of a message: the one it names, which within a session may differ from the one that was
 * opened, or else the session's own.
 */
export function gameOf(
  { catalog }: WalletContext,
  { gameId }: MovingMessage,
  { session }: Pick<MessagePlayer, 'session'>,
): CatalogGame | undefined {
  const named = gameId === undefined ? undefined : catalog.find(gameId);
  return named ?? (session && catalog.findById(session.gameId));
}

/** The operator's account for a game's money; late money of an unknown game has its own account. */
export function operatorAccountOf(game: CatalogGame | undefined): OperatorAccount {
  return `provider:${game?.providerTitle ?? 'unknown'}`;
}

/**
 * What identifies the round: its own id, which outlives sessions, or the session where there is
 * none.
 */
export const roundKeyOf = ({ roundId, sessionId, gameId }: MovingMessage): string =>
  roundId ?? sessionId ?? gameId ?? '';

/** Without the game the provider of a round is not certain, and its id alone has to be enough. */
export const isGameNamed = ({ catalog }: WalletContext, { gameId }: MovingMessage): boolean =>
  gameId !== undefined && catalog.find(gameId) !== undefined;

/** The round as the live feed shows it. */
export function playedRound(
  message: MovingMessage,
  { playerId }: MessagePlayer,
  game: CatalogGame,
): PlayedRound {
  const { category, title } = game;
  return { playerId, roundKey: roundKeyOf(message), category, title };
}

import { randomUUID } from 'node:crypto';
import { type Policy, RECENT_DEPOSIT_DAYS } from '../../../shared/policy/policy.ts';
import type { OpenedGame } from '../../../shared/lobby/aggregator/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LOCALE_TAGS,
} from '../../../shared/i18n/languages.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { GAME_CLOSED_PATH } from '../../../shared/platform/security/policy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Gate } from '../../protection/gate/gate.ts';
import type { Rates } from '../../rates/rates.ts';
import type { Session } from '../../platform/wire/session.ts';
import type { Player, PlayerDirectory } from '../../players/player-directory.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { type CatalogGame, closingOf } from '../catalog/catalog-game.ts';
import { refusalOfClosing } from '../../players/closings.ts';
import type { AggregatorSettings } from './settings.ts';
import { hasDepositSince } from './deposits.ts';
import { exCurrencyOf } from '../../players/ex-currency.ts';
import { stakeWalletOf } from '../../players/stake-wallet.ts';
import { type LaunchDeps, launchGame } from './launch.ts';
import type { Asker } from './request-slots.ts';
import { type BonusPlay, isBonusGame, leftOutRefusal, type PlayedBonus } from './bonus-play.ts';
import { noteBonusRounds } from './bonus-rounds.ts';
import { insertPlaySession } from './play-sessions.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What the currency of a player's games follows from. */
export type CurrencyDeps = {
  readonly rates: Rates;
  readonly config: { readonly aggregator: AggregatorSettings | undefined };
};

export type OpenGameDeps = LaunchDeps &
  CurrencyDeps & {
    readonly bonusPlay: BonusPlay;
    readonly catalog: Catalog;
    readonly clock: Clock;
    readonly db: Database;
    readonly gate: Gate;
    readonly players: PlayerDirectory;
    readonly config: { readonly policy: Policy };
  };

const REFUSALS = {
  unknownPlayer: 'menu.need-auth',
  banned: 'menu.banned',
  off: 'menu.game-off',
} as const;

const RECENT_DEPOSIT_MS = RECENT_DEPOSIT_DAYS * DAY_MS;

/** What the player's device says with its wish to open a game, and who takes a turn for it. */
export type OpenWish = {
  readonly asker?: Asker | undefined;
  readonly gameId: string;
  readonly isMobile?: boolean | undefined;
  readonly lobbyData?: string | undefined;
  readonly lang?: string | undefined;
};

/** A game as opening needs it: known, listed, and switched on; of one that is off, it says why. */
export function requireOn(game: CatalogGame | undefined, nowMs: number): CatalogGame {
  if (game === undefined || !game.isListed) throw new Refusal('menu.unknown-game');
  const closing = closingOf(game);
  if (closing !== undefined) throw refusalOfClosing(closing, nowMs);
  if (!game.isOn) throw new Refusal('menu.game-off');
  return game;
}

/**
 * Opens a game for money in the player's game currency: the session is stored at today's rate
 * before the aggregator is told its id, so its first message finds it. It is played with money or,
 * where the player chose the bonus, with that, to its end. Refuses every name of the
 * menu's catalogue but those of demos and favourites.
 */
export async function openGame(
  deps: OpenGameDeps,
  { playerId, platform }: Session,
  wish: OpenWish,
): Promise<OpenedGame> {
  const { catalog, clock, db, players } = deps;
  const found = catalog.find(wish.gameId);
  await deps.gate.open(playerId, { isOn: true, refusals: REFUSALS });
  const player = await players.get(playerId);
  if (player === undefined) throw new Refusal('menu.need-auth');
  const game = requireOn(found, clock.nowMs());
  await requireDeposit(deps, player);
  const { currencyId, code, rateMicro } = currencyOf(deps, player);
  const bonus = await bonusOf(deps, player, game);
  if (bonus !== undefined) await noteBonusRounds(deps, playerId);
  const sessionId = randomUUID();
  await insertPlaySession(db, {
    id: sessionId,
    playerId,
    gameId: game.id,
    currencyId,
    rateMicro,
    platform,
    startedAtMs: clock.nowMs(),
    bonus,
  });
  const address = await launchGame(
    deps,
    { path: '/games/init', asker: wish.asker },
    {
      ...commonFields(deps, game, { ...wish, lang: wish.lang ?? player.lang }),
      player_id: String(playerId),
      player_name: player.nick,
      currency: code,
      session_id: sessionId,
      lobby_data: wish.lobbyData,
    },
  );
  return {
    ...address,
    needFetch: false,
    game: { name: game.title },
    currencyId,
    isDemo: false,
    ...(bonus !== undefined && { isBonus: true }),
  };
}

/**
 * The bonus that the game is opened with, where the player chose to play with it and has one;
 * undefined for money. Refuses a game that the terms of the bonus leave out.
 */
async function bonusOf(
  { bonusPlay }: OpenGameDeps,
  player: Player,
  game: CatalogGame,
): Promise<PlayedBonus | undefined> {
  if (stakeWalletOf(player) !== 'bonus') return undefined;
  const found = await bonusPlay.find(player.id);
  if (found === undefined) return undefined;
  const { games, ...terms } = found;
  if (!isBonusGame(games, game)) throw leftOutRefusal(games);
  return { ...terms, games };
}

/** Opens a game without money: for players, and for guests where the policy allows. */
export async function openDemo(
  deps: OpenGameDeps,
  wish: OpenWish & { readonly isGuest: boolean },
): Promise<OpenedGame> {
  const game = requireOn(deps.catalog.find(wish.gameId), deps.clock.nowMs());
  const mayPlay = !wish.isGuest || deps.config.policy.canGuestsPlayDemo;
  if (!mayPlay || !game.hasDemo) throw new Refusal('menu.demo-off');
  const form = commonFields(deps, game, wish);
  const address = await launchGame(deps, { path: '/games/init-demo', asker: wish.asker }, form);
  return { ...address, needFetch: false, game: { name: game.title }, isDemo: true };
}

/** The currency a player's games are played in, with its rate of today. */
export function currencyOf({ config, rates }: CurrencyDeps, player: Player) {
  const currencyId = exCurrencyOf(config.aggregator, player);
  const currency = currencyId === undefined ? undefined : currencyById(currencyId);
  const rateMicro = currency && rates.rateMicro(currency.id);
  if (currency === undefined || rateMicro === undefined) {
    throw new Refusal('menu.currency-unavailable');
  }
  return { currencyId: currency.id, code: currency.code, rateMicro };
}

async function requireDeposit({ clock, config, db }: OpenGameDeps, { id }: Player) {
  if (!config.policy.hasSevenDayDepositRule) return;
  const isThere = await hasDepositSince(db, id, new Date(clock.nowMs() - RECENT_DEPOSIT_MS));
  if (!isThere) throw new Refusal('menu.no-deposit');
}

function commonFields({ config }: OpenGameDeps, game: CatalogGame, { isMobile, lang }: OpenWish) {
  const language: Language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  return {
    game_uuid: game.identifier,
    device: isMobile === true ? 'mobile' : 'desktop',
    language: LOCALE_TAGS[language],
    return_url: `${config.siteUrl}${GAME_CLOSED_PATH}`,
  };
}

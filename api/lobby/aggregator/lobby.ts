import * as z from 'zod/mini';
import type { LobbyTable } from '../../../shared/lobby/aggregator/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { viewPortrait } from '../covers/portrait.ts';
import { AggregatorFailure } from './failure.ts';
import { type LaunchDeps, refusalOf } from './launch.ts';
import { type CurrencyDeps, currencyOf, requireOn } from './open-game.ts';
import type { Asker } from './request-slots.ts';

type LobbyDeps = LaunchDeps &
  CurrencyDeps & {
    readonly catalog: Catalog;
    readonly clock: Clock;
    readonly players: PlayerDirectory;
  };

const MAX_TABLES = 300;

const text = z.string().check(z.maxLength(512));
const word = z.nullish(z.union([text, z.number()]));
const sum = z.coerce.number().check(z.gte(0));
const table = z.object({
  tableId: z.coerce.string().check(z.maxLength(128)),
  lobbyData: text,
  name: text,
  isOpen: z.union([z.boolean(), z.number(), z.string()]),
  openTime: word,
  closeTime: word,
  dealerName: word,
  dealerAvatar: z.optional(z.unknown()),
  limits: z.optional(z.array(z.object({ currency: z.string(), min: sum, max: sum }))),
});
const answer = z.object({ lobby: z.array(z.unknown()) });

/**
 * The tables behind a live game, with their limits in the currency the player plays in. A table the
 * aggregator describes wrongly is left out; refuses as opening the game would.
 */
export async function readLobby(
  deps: LobbyDeps,
  playerId: PlayerId,
  { gameId, asker }: { readonly gameId: string; readonly asker: Asker },
): Promise<LobbyTable[]> {
  const { aggregator, catalog, clock, players } = deps;
  const game = requireOn(catalog.find(gameId), clock.nowMs());
  const player = await players.get(playerId);
  if (player === undefined) throw new Refusal('menu.need-auth');
  if (aggregator === undefined) throw new Refusal('menu.unavailable');
  const { code } = currencyOf(deps, player);
  const query = { game_uuid: game.identifier, currency: code };
  try {
    const parsed = answer.safeParse(await aggregator.get('/games/lobby', query, { asker }));
    if (!parsed.success) throw new AggregatorFailure('down', { cause: parsed.error });
    return parsed.data.lobby.slice(0, MAX_TABLES).flatMap((one) => viewTable(deps, one, code));
  } catch (error) {
    throw refusalOf(deps, error);
  }
}

function viewTable({ config }: LobbyDeps, given: unknown, code: string): LobbyTable[] {
  const parsed = table.safeParse(given);
  if (!parsed.success) return [];
  const { tableId, lobbyData, name, isOpen, limits = [] } = parsed.data;
  return [
    {
      tableId,
      lobbyData,
      name,
      isOpen: ![false, 0, '', '0', 'false'].includes(isOpen),
      openTime: shown(parsed.data.openTime),
      closeTime: shown(parsed.data.closeTime),
      dealerName: shown(parsed.data.dealerName),
      dealerAvatar: viewPortrait(config, parsed.data.dealerAvatar),
      limits: limits
        .filter(({ currency }) => currency === code)
        .map(({ currency, min, max }) => ({
          currency,
          min: Math.round(min * 100),
          max: Math.round(max * 100),
        })),
    },
  ];
}

const shown = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? null : String(value);

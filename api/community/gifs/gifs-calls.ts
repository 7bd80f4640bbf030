import { throttleKey } from '../../platform/http/network.ts';
import type { CallHandlers, PlayerCaller } from '../../platform/wire/handlers.ts';
import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';
import type { GifSearch } from './gif-search.ts';

type Deps = {
  readonly players: Pick<PlayerDirectory, 'get'>;
  readonly limits: Pick<MessageLimits, 'lookups'>;
  readonly gifs: GifSearch;
};

/** Paced like searches of the catalogue: most of them make a request to the provider. */
async function search(
  { players, limits, gifs }: Deps,
  { session: { playerId }, address }: PlayerCaller,
  { words, offset = 0 }: { readonly words?: string; readonly offset?: number | undefined },
) {
  takeToken(limits.lookups, { playerId, throttle: throttleKey(address) });
  const player = await players.get(playerId);
  return await gifs({ words, offset, lang: player?.lang ?? 'en' });
}

export const gifsCalls = {
  'gifs.trending': (deps, caller, { offset }) => search(deps, caller, { offset }),
  'gifs.search': (deps, caller, { q, offset }) => search(deps, caller, { words: q, offset }),
} satisfies Partial<CallHandlers<Deps>>;

import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { changeExCurrency } from '../../players/change-ex-currency.ts';
import { exCurrencyOf, type OfferedCurrencies } from '../../players/ex-currency.ts';
import type { PlayerDirectory } from '../../players/player-directory.ts';

type CurrencyDeps = {
  readonly db: Database;
  readonly players: PlayerDirectory;
  readonly config: { readonly aggregator: OfferedCurrencies | undefined };
};

export const aggregatorMessages = {
  getExCurrency: async ({ config, players }, { session }) => {
    const player = await players.get(session.playerId);
    if (player === undefined) throw new Refusal('wire.invalid-token');
    const currencyId = exCurrencyOf(config.aggregator, player);
    if (currencyId === undefined) throw new Refusal('menu.unavailable');
    return { currencyId, currencies: [...(config.aggregator?.currencyIds ?? [])] };
  },
  changeExTargetCurrency: async ({ db, players, config }, { session }, { currencyId }) => {
    const offered = config.aggregator?.currencyIds ?? [];
    await changeExCurrency({ db, directory: players, offered }, session.playerId, currencyId);
    return { currencyId };
  },
} satisfies Partial<ChannelHandlers<CurrencyDeps>['cash']>;

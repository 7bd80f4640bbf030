import { Refusal } from '../../shared/errors/refusal.ts';
import type { Database } from '../platform/db/database.ts';
import { currencyOfCountry, type Places } from '../platform/geo/places.ts';
import type { ChannelHandlers } from '../platform/wire/handlers.ts';
import { changeCurrency } from '../players/change-currency.ts';
import type { PlayerDirectory } from '../players/player-directory.ts';
import type { Rates } from './rates.ts';

type RatesDeps = {
  readonly rates: Rates;
  readonly db: Database;
  readonly places: Places;
  readonly players: PlayerDirectory;
};

export const ratesMessages = {
  loadCurrencies: async ({ rates }) => ({ currencies: rates.views() }),
  changeCurrencies: async ({ db, players, rates }, { session }, { currencyId }) => {
    if (rates.rateMicro(currencyId) === undefined) {
      throw new Refusal('profile.currency-unavailable');
    }
    await changeCurrency({ db, directory: players }, session.playerId, currencyId);
    return { currencyId };
  },
  currencyGeoIp: async ({ places }, { address }) => ({
    currencyId: currencyOfCountry(places.of(address).country) ?? null,
  }),
} satisfies Partial<ChannelHandlers<RatesDeps>['cash']>;

import { currencyOfCountry, type Places } from '../platform/geo/places.ts';
import type { ChannelHandlers } from '../platform/wire/handlers.ts';

type RateDeps = { readonly places: Places };

export const rateMessages: Pick<ChannelHandlers<RateDeps>['cash'], 'currencyGeoIp'> = {
  currencyGeoIp: async ({ places }, { address }) => ({
    currencyId: currencyOfCountry(places.of(address).country) ?? null,
  }),
};

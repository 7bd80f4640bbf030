import { currencyOfCountry } from '../geo/places.ts';
import type { ChannelHandlers } from '../transport/handlers.ts';

export const rateMessages: Pick<ChannelHandlers['cash'], 'currencyGeoIp'> = {
  currencyGeoIp: async ({ places }, { address }) => ({
    currencyId: currencyOfCountry(places.of(address).country) ?? null,
  }),
};

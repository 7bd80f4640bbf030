import { type MessageLimits, takeToken } from '../../platform/wire/limits.ts';
import { throttleKey } from '../../platform/http/network.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { giveAddress, type GiveAddressDeps, listNetworks } from './give-address.ts';

type CryptoDeps = GiveAddressDeps & { readonly limits: MessageLimits };

export const cryptoMessages = {
  getCryptApiData: async (deps, { session }) => ({
    networks: await listNetworks(deps, session),
  }),
  getCryptApiAddress: async (deps, { session, address }, { coin }) => {
    const { playerId } = session;
    takeToken(deps.limits.openings, { playerId, throttle: throttleKey(address) });
    return await giveAddress(deps, session, coin);
  },
} satisfies Partial<ChannelHandlers<CryptoDeps>['cash']>;

import { throttleKey } from '../../auth/network.ts';
import type { ChannelHandlers } from '../../transport/handlers.ts';
import { takeToken } from '../../transport/limits.ts';
import { giveAddress, listNetworks } from './give-address.ts';

type CryptApiMessage = 'getCryptApiData' | 'getCryptApiAddress';

export const cryptApiMessages: Pick<ChannelHandlers['cash'], CryptApiMessage> = {
  getCryptApiData: async (context, { session }) => ({
    networks: await listNetworks(context, session),
  }),
  getCryptApiAddress: async (context, { session, address }, { coin }) => {
    const { playerId } = session;
    takeToken(context.limits.openings, { playerId, throttle: throttleKey(address) });
    return await giveAddress(context, session, coin);
  },
};

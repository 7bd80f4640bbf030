import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ChannelHandlers } from '../../transport/handlers.ts';

type CryptApiMessage = 'getCryptApiData' | 'getCryptApiAddress';

export const cryptApiMessages: Pick<ChannelHandlers['cash'], CryptApiMessage> = {
  getCryptApiData: async () => ({ networks: [] }),
  getCryptApiAddress: async () => {
    throw new Refusal('cryptapi.coin-unknown');
  },
};

import { Refusal } from '../../shared/errors/refusal.ts';
import type { ChannelHandlers } from '../transport/handlers.ts';

const unavailable = async () => {
  throw new Refusal('ton.unavailable');
};

export const tonMessages = {
  getWalletTON: unavailable,
  setTimerWalletTON: unavailable,
  getCourseTON: unavailable,
} satisfies Partial<ChannelHandlers['cash']>;

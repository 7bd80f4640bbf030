import { TON_ASSETS } from '../../shared/ton/assets.ts';
import type { ChannelHandlers } from '../transport/handlers.ts';
import { courseOf } from './deposits/courses-ton.ts';
import { getWalletTon } from './deposits/get-wallet-ton.ts';
import { leaveMemo } from './deposits/memos.ts';

const MICRO = 1_000_000;

export const tonMessages = {
  getWalletTON: async (context, { session }) => await getWalletTon(context, session.playerId),
  setTimerWalletTON: async ({ db, clock }, { session }) => {
    await leaveMemo(db, session.playerId, clock.nowMs());
    return {};
  },
  getCourseTON: async ({ courses, clock }) => {
    const [GRAM, USDT] = TON_ASSETS.map((asset) => Number(courseOf(courses, asset)) / MICRO);
    return {
      course: { GRAM: GRAM ?? 0, USDT: USDT ?? 0 },
      at: new Date(clock.nowMs()).toISOString(),
    };
  },
} satisfies Partial<ChannelHandlers['cash']>;

import { courseOf } from '../../../shared/money/amount.ts';
import { TON_ASSETS } from '../../../shared/cashdesk/ton/assets.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { termsOf, worthMicro } from '../../rates/quote.ts';
import { inRate } from '../../rates/quote-rules.ts';
import { getWalletTon, type WalletTonDeps } from './deposits/get-wallet-ton.ts';
import { leaveMemo } from './deposits/memos.ts';

export const tonMessages = {
  getWalletTON: async (deps, { session }) => await getWalletTon(deps, session.playerId),
  setTimerWalletTON: async ({ db, clock }, { session }) => {
    await leaveMemo(db, session.playerId, clock.nowMs());
    return {};
  },
  getCourseTON: async ({ rates, clock }) => {
    const [GRAM, USDT] = TON_ASSETS.map((asset) => {
      const worth = worthMicro(rates, asset);
      if (worth === undefined) throw new Refusal('ton.unavailable');
      return courseOf(inRate(worth, termsOf(asset)));
    });
    return {
      course: { GRAM: GRAM ?? 0, USDT: USDT ?? 0 },
      at: new Date(clock.nowMs()).toISOString(),
    };
  },
} satisfies Partial<ChannelHandlers<WalletTonDeps>['cash']>;

import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { RAKEBACK_LEAST_MICRO } from '../../../shared/rewards/earned/rakeback.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { readBalance } from '../offers/read-balance.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { readRakeback, takeRakeback } from './take-rakeback.ts';

export const rakebackMessages = {
  loadRakeback: async ({ db }, { session }) => {
    const rakeback = await readRakeback(db, session.playerId);
    return {
      countedMicro: String(rakeback.countedMicro),
      experienceMicro: String(rakeback.experienceMicro),
      earnedMicro: String(rakeback.earnedMicro),
      paidMicro: String(rakeback.paidMicro),
      dueMicro: String(rakeback.dueMicro),
      leastMicro: String(RAKEBACK_LEAST_MICRO),
    };
  },
  takeRakeback: async (deps, { session: { playerId } }, payload) => {
    const paid = await takeRakeback(deps, playerId, { isFromVip: payload?.from === 'vip' });
    return {
      data: { amount: hundredthsOfMicro(paid), balance: await readBalance(deps, playerId) },
    };
  },
} satisfies Partial<ChannelHandlers<ClaimDeps>['bonus']>;

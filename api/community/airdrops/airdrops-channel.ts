import { unitsText } from '../../../shared/money/amount.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import type { AirdropDeps } from './airdrop-deps.ts';
import { claimAirdrop } from './claim-airdrop.ts';
import { giveAirdrop } from './give-airdrop.ts';

export const airdropsMessages = {
  sendAirDrop: async (deps, { session }, { activateCount, award, vip, mode, requestId }) => {
    const given = await giveAirdrop(deps, session.playerId, {
      places: activateCount,
      award,
      vip: vip ?? undefined,
      mode: mode ?? 'first',
      requestId,
    });
    return { uid: given.uid, code: 0 as const, costMicro: String(given.costMicro) };
  },
  takeAirDrop: async (deps, { session, address }, { uid, recaptchaToken: token }) => {
    const ip = address === '' ? undefined : address;
    const awardMicro = await claimAirdrop(deps, session.playerId, { uid, token, ip });
    const msg = awardMicro === 0n ? 'You joined the rain' : `You got ${unitsText(awardMicro)} RUB`;
    return { uid, code: 1 as const, awardMicro: String(awardMicro), msg };
  },
} satisfies Partial<ChannelHandlers<AirdropDeps>['chat']>;

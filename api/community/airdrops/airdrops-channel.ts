import { unitsText } from '../../../shared/money/amount.ts';
import type { OwnerDeps } from '../../accounts/credentials/confirm-owner.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import type { AirdropDeps } from './airdrop-deps.ts';
import { claimAirdrop } from './claim-airdrop.ts';
import { giveAirdrop } from './give-airdrop.ts';

export const airdropsMessages = {
  sendAirDrop: async (deps, { session }, { activateCount, vip, mode, ...asked }) => {
    const given = await giveAirdrop(deps, session, {
      ...asked,
      requestId: asked.requestId,
      places: activateCount,
      vip: vip ?? undefined,
      mode: mode ?? 'first',
    });
    return { uid: given.uid, code: 0 as const, costMicro: String(given.costMicro) };
  },
  takeAirDrop: async (deps, { session, address }, { uid, recaptchaToken: token }) => {
    const ip = address === '' ? undefined : address;
    const awardMicro = await claimAirdrop(deps, session.playerId, { uid, token, ip });
    const msg = awardMicro === 0n ? 'You joined the rain' : `You got ${unitsText(awardMicro)} RUB`;
    return { uid, code: 1 as const, awardMicro: String(awardMicro), msg };
  },
} satisfies Partial<ChannelHandlers<AirdropDeps & OwnerDeps>['chat']>;

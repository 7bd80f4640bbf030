import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { chooseWallet } from '../../players/choose-wallet.ts';
import type { ClaimDeps } from '../rewards-deps.ts';
import { readActiveBonus } from './grant-store.ts';

export const grantsMessages = {
  setBonusActive: async ({ db, players: directory }, { session }, { bonus_id: bonusId }) => {
    const { playerId } = session;
    const isMoney = bonusId === 0;
    if (!isMoney && (await readActiveBonus(db, playerId))?.id !== bonusId) {
      throw new Refusal('bonus.nothing-yet');
    }
    await chooseWallet({ db, directory }, playerId, isMoney ? 'real' : 'bonus');
    return { game_mode: isMoney ? 0 : 1 };
  },
} satisfies Partial<ChannelHandlers<ClaimDeps>['bonus']>;

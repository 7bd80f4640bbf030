import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import { banPlayer, type ModerationDeps, unbanPlayer } from './ban-player.ts';
import { deleteAsModerator } from './delete-as-moderator.ts';

export const moderationMessages = {
  del: async (deps, { session }, { uid }) => {
    await deleteAsModerator(deps, session.playerId, uid);
    return { uid };
  },
  ban: async (deps, { session }, { userId, reason, comment, time, uid }) =>
    await banPlayer(deps, session.playerId, { userId, reason, comment, time, uid }),
  unban: async (deps, { session }, { userId }) => {
    await unbanPlayer(deps, session.playerId, userId);
    return {};
  },
} satisfies Partial<ChannelHandlers<ModerationDeps>['chat']>;

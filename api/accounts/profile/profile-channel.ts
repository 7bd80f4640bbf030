import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import type { Session } from '../../platform/wire/session.ts';
import { changeLanguage } from '../../players/change-language.ts';
import { chooseWallet } from '../../players/choose-wallet.ts';
import { knownReferral } from '../../players/known-referral.ts';
import { setHidden } from '../../players/set-hidden.ts';
import { setReferral } from '../../players/set-referral.ts';
import { viewReferrer } from './view-referrer.ts';
import { type ViewUserDeps, viewUser } from './view-user.ts';

async function profileOf(deps: ViewUserDeps, session: Session): Promise<{ user: UserView }> {
  const user = await viewUser(deps, session);
  if (user === undefined) throw new Refusal('wire.invalid-token');
  return { user };
}

export const profileMessages = {
  load: (deps, { session }) => profileOf(deps, session),
  updateUser: (deps, { session }) => profileOf(deps, session),
  refererInfo: ({ players }, _caller, { id }) => viewReferrer(players, id),
  changeLanguage: async ({ db, players }, { session }, { lang }) => {
    await changeLanguage({ db, directory: players }, session.playerId, lang);
    return { lang };
  },
  setHidden: async ({ db, players }, { session }, { isHidden }) => {
    await setHidden({ db, directory: players }, session.playerId, isHidden);
    return { isHidden };
  },
  chooseWallet: async (deps, { session }, { wallet }) => {
    const { db, players: directory } = deps;
    await chooseWallet({ db, directory }, session.playerId, wallet);
    return await profileOf(deps, session);
  },
  setRefId: async ({ db, players, clock }, { session, connection }, { refId }) => {
    if (session) await setReferral({ db, directory: players, clock }, session.playerId, refId);
    const isOver = session !== undefined || (await knownReferral(db, [refId])) === undefined;
    if (isOver) connection.push('app', { type: 'clearRef', data: {} });
    return {};
  },
} satisfies Partial<ChannelHandlers<ViewUserDeps>['user']>;

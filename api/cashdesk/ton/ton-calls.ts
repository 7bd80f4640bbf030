import { Refusal } from '../../../shared/errors/refusal.ts';
import type { MessageLimits } from '../../platform/wire/limits.ts';
import { paceChange } from '../../platform/wire/pace-change.ts';
import type { CallHandlers, PlayerCaller } from '../../platform/wire/handlers.ts';
import { prepareDeposit, type PrepareDepositDeps } from './deposits/prepare-deposit.ts';
import { reportSent, type ReportSentDeps } from './deposits/report-sent.ts';
import { bindWallet, type BindWalletDeps, unbindWallet } from './wallets/bind-wallet.ts';
import { issueChallenge } from './wallets/challenges.ts';
import { readWallets, viewWallet } from './wallets/wallets-store.ts';

type TonCallDeps = BindWalletDeps &
  PrepareDepositDeps &
  ReportSentDeps & { readonly limits: MessageLimits };

async function listWallets({ db }: Pick<TonCallDeps, 'db'>, { session }: PlayerCaller) {
  return { wallets: (await readWallets(db, session.playerId)).map(viewWallet) };
}

export const tonCalls = {
  'ton.proofPayload': async (deps, caller) => {
    if (deps.ton === undefined) throw new Refusal('ton.unavailable');
    paceChange(deps, caller);
    const nowMs = deps.clock.nowMs();
    return { payload: await issueChallenge(deps.db, caller.session.id, nowMs) };
  },
  'ton.bindWallet': async (deps, caller, claim) => {
    paceChange(deps, caller);
    await bindWallet(deps, caller.session, claim);
    return await listWallets(deps, caller);
  },
  'ton.getWallets': listWallets,
  'ton.unbindWallet': async (deps, caller, { id }) => {
    paceChange(deps, caller);
    await unbindWallet(deps, caller.session.playerId, id);
    return await listWallets(deps, caller);
  },
  'ton.prepareDeposit': async (deps, { session }, asked) => {
    const waitMs = deps.limits.deposits(session.playerId, performance.now());
    if (waitMs > 0) throw new Refusal('wire.flood', { waitMs });
    return await prepareDeposit(deps, session.playerId, asked);
  },
  'ton.reportSent': async (deps, { session }, sent) => ({
    payment: await reportSent(deps, session.playerId, sent),
  }),
} satisfies Partial<CallHandlers<TonCallDeps>>;

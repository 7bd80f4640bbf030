import { Refusal } from '../../shared/errors/refusal.ts';
import type { Context } from '../context.ts';
import { paceChange } from '../settings/pace-change.ts';
import type { CallHandlers, PlayerCaller } from '../transport/handlers.ts';
import { prepareDeposit } from './deposits/prepare-deposit.ts';
import { reportSent } from './deposits/report-sent.ts';
import { bindWallet, unbindWallet } from './wallets/bind-wallet.ts';
import { issueChallenge } from './wallets/challenges.ts';
import { readWallets, viewWallet } from './wallets/wallets-store.ts';

async function listWallets({ db }: Context, { session }: PlayerCaller) {
  return { wallets: (await readWallets(db, session.playerId)).map(viewWallet) };
}

export const tonCalls = {
  'ton.proofPayload': async (context, caller) => {
    if (context.ton === undefined) throw new Refusal('ton.unavailable');
    paceChange(context, caller);
    const nowMs = context.clock.nowMs();
    return { payload: await issueChallenge(context.db, caller.session.id, nowMs) };
  },
  'ton.bindWallet': async (context, caller, claim) => {
    paceChange(context, caller);
    await bindWallet(context, caller.session, claim);
    return await listWallets(context, caller);
  },
  'ton.getWallets': listWallets,
  'ton.unbindWallet': async (context, caller, { id }) => {
    paceChange(context, caller);
    await unbindWallet(context, caller.session.playerId, id);
    return await listWallets(context, caller);
  },
  'ton.prepareDeposit': async (context, { session }, asked) => {
    const waitMs = context.limits.deposits(session.playerId, performance.now());
    if (waitMs > 0) throw new Refusal('wire.flood', { waitMs });
    return await prepareDeposit(context, session.playerId, asked);
  },
  'ton.reportSent': async (context, { session }, sent) => ({
    payment: await reportSent(context, session.playerId, sent),
  }),
} satisfies Partial<CallHandlers>;

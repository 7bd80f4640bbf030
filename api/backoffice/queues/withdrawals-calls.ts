import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { StaffDeps } from '../../accounts/staff/authorise.ts';
import {
  approve,
  type Decision,
  markFailed,
  markSent,
  reject,
} from '../../cashdesk/approvals/decide.ts';
import { lookAtWithdrawal } from '../../cashdesk/approvals/look-at-withdrawal.ts';
import { holdPlayer, releasePlayer } from '../../cashdesk/withdrawals/hold-player.ts';
import {
  createPayoutGateways,
  type PayoutGatewayDeps,
} from '../../cashdesk/withdrawals/payouts/payers.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { decidedBefore, done, notDone, notEnough } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';
import { fact, sumText } from './queue-read.ts';

type Deps = StaffDeps & PayoutGatewayDeps & { readonly vault: Vault };

export const withdrawalsOfficeCalls = (deps: Deps) =>
  ({
    'withdrawals.approve': async (actor, { id }) =>
      await said(deps, id, await approve(deps, id, actor)),
    'withdrawals.reject': async (actor, { id, reason }) =>
      await said(deps, id, await reject(deps, id, { actor, reason })),
    'withdrawals.sent': async (actor, { id, externalId }) =>
      await said(deps, id, await markSent(withGateways(deps), id, { actor, externalId })),
    'withdrawals.failed': async (actor, { id, reason }) =>
      await said(deps, id, await markFailed(withGateways(deps), id, { actor, reason })),
    'withdrawals.look': async (actor, { id }) => {
      const found = await lookAtWithdrawal(deps, id, actor);
      if (found === undefined) return { facts: fact('Withdrawal', 'There is no such withdrawal.') };
      const { row, payee, bank } = found;
      return {
        facts: [
          ...fact('Pay', `${row.amount_in_currency} ${row.payer_currency}`),
          ...fact('To', payee.purse),
          ...fact('Memo', payee.memo ?? row.memo),
          ...fact('Bank', bank),
          ...fact('In the base currency', sumText(row.amount_micro)),
          ...fact('Stage', row.stage),
          ...fact('Paid by', row.paid_by),
          ...fact("The provider's id", row.external_id),
        ],
      };
    },
    'withdrawals.block': async (actor, { playerId, reason }) => {
      const holding = { playerId: playerIdOf(BigInt(playerId)), actor, reason };
      await deps.db.transaction().execute((trx) => holdPlayer({ ...deps, db: trx }, holding));
      return done(`Player ${playerId} withdraws nothing any more.`);
    },
    'withdrawals.unblock': async (actor, { playerId, reason }) => {
      const holding = { playerId: playerIdOf(BigInt(playerId)), actor, reason };
      await deps.db.transaction().execute((trx) => releasePlayer({ ...deps, db: trx }, holding));
      return done(`Player ${playerId} may withdraw again.`);
    },
  }) satisfies Partial<OfficeHandlers>;

const withGateways = (deps: Deps) => ({ ...deps, gateways: createPayoutGateways(deps) });

const DONE: Readonly<
  Record<Extract<Decision, 'approved' | 'rejected' | 'settling' | 'releasing'>, string>
> = {
  approved: 'Approved. It goes out.',
  rejected: 'Rejected. The money goes back to the player.',
  settling: 'Noted: it is booked as paid.',
  releasing: 'Noted: the money goes back to the player.',
};

const REFUSED: Readonly<
  Record<Exclude<Decision, keyof typeof DONE | NotEnough | 'not-open'>, string>
> = {
  'on-chain': 'It may be on the TON chain, which tells how it ended.',
  asking: 'Its gateway is being asked at this moment: try again in half a minute.',
  'gateway-otherwise': 'The gateway has it, or says another end. Speak to it first.',
  'gateway-open':
    'The gateway has not told how it ended: wait until a line says that it is silent or late, and two minutes after it was last told to pay.',
  unknown: 'There is no such withdrawal.',
};

type NotEnough = Parameters<typeof notEnough>[0];

async function said({ db }: Deps, id: string, decision: Decision): Promise<ActSaid> {
  switch (decision) {
    case 'approved':
    case 'rejected':
    case 'settling':
    case 'releasing':
      return done(DONE[decision]);
    case 'one-more':
    case 'twice':
    case 'one-shell':
      return notEnough(decision);
    case 'not-open':
      return await decidedBefore(db, `withdrawal:${id}`, [
        'withdrawal.approve',
        'withdrawal.reject',
        'withdrawal.sent',
        'withdrawal.failed',
      ]);
    case 'on-chain':
    case 'asking':
    case 'gateway-otherwise':
    case 'gateway-open':
    case 'unknown':
      return notDone(REFUSED[decision]);
  }
}

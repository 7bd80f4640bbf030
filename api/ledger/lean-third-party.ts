import type { AccountId, PlayerId } from '../../shared/ids.ts';
import { isTransfer, leanWay } from './lean-way.ts';
import type { IdempotencyKey, PostingGroup, TotalsChange } from './posting.ts';

type ThirdParty = {
  readonly group: PostingGroup;
  readonly player: PlayerId;
  readonly wallet: AccountId;
  readonly key: IdempotencyKey;
  readonly totals: TotalsChange | undefined;
  readonly operator: AccountId | undefined;
  readonly stakeMicro: bigint;
  readonly payoutMicro: bigint;
};

/** A bet or a win in a game of another provider. */
export const THIRD_PARTY = leanWay<ThirdParty>({
  name: 'ledger-post-third-party',
  from: 'ledger_post_third_party',
  answers: ['totals', 'taken'],
  fieldsOf: (group) => {
    const { playerId: player, idempotencyKeys = [], reported = [], totals } = group;
    const [key, ...moreKeys] = idempotencyKeys;
    const [wallet, ...moreWallets] = reported;
    if (player === undefined || key === undefined || wallet === undefined) return undefined;
    if (moreKeys.length > 0 || moreWallets.length > 0 || !isBare(group)) return undefined;
    // Totals without a transfer would be written without the lock of a wallet.
    if (totals !== undefined && group.transfers.length === 0) return undefined;
    const moved = movedOn(wallet, group);
    return moved && { group, player, wallet, key, totals, ...moved };
  },
  columns: {
    group_uuid: ['uuid', ({ group }) => group.id],
    group_player: ['bigint', ({ player }) => player],
    group_wallet: ['bigint', ({ wallet }) => wallet],
    group_operator: ['bigint', ({ operator }) => operator],
    group_stake: ['bigint', ({ stakeMicro }) => stakeMicro],
    group_payout: ['bigint', ({ payoutMicro }) => payoutMicro],
    group_owed: ['bigint', ({ group }) => group.owedTurns],
    idempotency_key: ['text', ({ key }) => key.key],
    idempotency_detail: ['text', ({ key }) => JSON.stringify(key.detail)],
    totals_rounds: ['int', ({ totals }) => totals?.rounds],
    totals_wagered: ['bigint', ({ totals }) => totals?.wageredMicro],
    totals_returned: ['bigint', ({ totals }) => totals?.returnedMicro],
    totals_counted: ['bigint', ({ totals }) => totals?.countedMicro],
    totals_experience: ['bigint', ({ totals }) => totals?.experienceMicro],
    totals_need: ['bigint', ({ totals }) => totals?.needMicro],
    totals_win: ['bigint', ({ totals }) => totals?.winMicro],
  },
  accounts: ({ wallet }) => ({ wallet }),
});

/** Whether a group has no round, no request and nothing that has to be judged under a lock. */
const isBare = ({ round, move, seed, request, caps, keep, need }: PostingGroup) =>
  round === undefined &&
  move === undefined &&
  seed === undefined &&
  request === undefined &&
  caps === undefined &&
  keep === undefined &&
  need === undefined;

/** What moves on the wallet, at most one stake or one payout; undefined for anything else. */
function movedOn(wallet: AccountId, { transfers }: PostingGroup) {
  const [moved, ...more] = transfers;
  if (moved === undefined) return { operator: undefined, stakeMicro: 0n, payoutMicro: 0n };
  const { from, to, amountMicro } = moved;
  if (more.length > 0) return undefined;
  if (isTransfer(moved, { from: wallet, to, amountMicro, kind: 'stake' })) {
    return { operator: to, stakeMicro: amountMicro, payoutMicro: 0n };
  }
  if (isTransfer(moved, { from, to: wallet, amountMicro, kind: 'payout' })) {
    return { operator: from, stakeMicro: 0n, payoutMicro: amountMicro };
  }
  return undefined;
}

import type { AccountId } from '../../../../shared/ids.ts';
import type { OperatorAccount, TotalsChange, Transfer } from '../../../ledger/posting.ts';
import type { UsedKey, DoneDetail } from './used-keys.ts';

/** What a done transaction changed, with whom; `towardsPlayerMicro` is negative where it took. */
export type Reversal = {
  readonly operatorAccount: OperatorAccount;
  /** What taking it back gives to the player, or takes from them where negative. */
  readonly towardsPlayerMicro: bigint;
  readonly action: 'bet' | 'win' | 'refund';
  readonly countedMicro: bigint;
  readonly experienceMicro: bigint;
  /** What taking it back adds to what the player has to play. */
  readonly needMicro: bigint;
  readonly rounds: number;
  /** The grant whose bonus it was played with; undefined where it was money. */
  readonly grantId: string | undefined;
  /** What taking it back gives to the operator, or takes from it where negative: of a bonus only. */
  readonly towardsOperatorMicro: bigint;
};

/**
 * How to take a transaction back; undefined where it moved nothing that could be. `needMoved` is
 * how far it moved what the player has to play.
 */
export function reversalOf({ detail }: UsedKey, needMoved: bigint): Reversal | undefined {
  if (detail.action === 'tombstone' || detail.action === 'rollback') return undefined;
  if (detail.operatorAccount === undefined) return undefined;
  const micro = BigInt(detail.micro ?? 0);
  const operatorMicro = BigInt(detail.operatorMicro ?? 0);
  return {
    operatorAccount: detail.operatorAccount,
    towardsPlayerMicro: detail.action === 'bet' ? micro : -micro,
    action: detail.action,
    countedMicro: -BigInt(detail.countedMicro ?? 0),
    experienceMicro: -BigInt(detail.experienceMicro ?? 0),
    needMicro: -needMoved,
    rounds: -(detail.rounds ?? 0),
    grantId: detail.grant,
    towardsOperatorMicro: detail.action === 'bet' ? operatorMicro : -operatorMicro,
  };
}

const KINDS = { bet: 'refund', win: 'correction', refund: 'stake' } as const;

/** The transfer of a reversal; none where nothing moves. */
export function transferOf(
  { action, towardsPlayerMicro }: Reversal,
  { wallet, operator }: { readonly wallet: AccountId; readonly operator: AccountId },
): readonly Transfer[] {
  if (towardsPlayerMicro === 0n) return [];
  const kind = KINDS[action];
  return [
    towardsPlayerMicro > 0n
      ? { from: operator, to: wallet, amountMicro: towardsPlayerMicro, kind }
      : { from: wallet, to: operator, amountMicro: -towardsPlayerMicro, kind },
  ];
}

/**
 * What reversals change of the player's totals; undefined where none of them changes any. Sums that
 * cancel out are noted all the same: the books ask every stake for the change it belongs to.
 */
export function totalsOf(reversals: readonly Reversal[]): TotalsChange | undefined {
  if (reversals.every(isEmpty)) return undefined;
  let [wageredMicro, returnedMicro, rounds] = [0n, 0n, 0];
  let [countedMicro, experienceMicro, needMicro] = [0n, 0n, 0n];
  for (const reversal of reversals) {
    if (reversal.action === 'win') returnedMicro += reversal.towardsPlayerMicro;
    else wageredMicro -= reversal.towardsPlayerMicro;
    countedMicro += reversal.countedMicro;
    experienceMicro += reversal.experienceMicro;
    needMicro += reversal.needMicro;
    rounds += reversal.rounds;
  }
  const counted = { countedMicro, experienceMicro, needMicro };
  return { wageredMicro, returnedMicro, ...counted, rounds, winMicro: 0n };
}

const isEmpty = ({ towardsPlayerMicro, countedMicro, rounds }: Reversal) =>
  towardsPlayerMicro === 0n && countedMicro === 0n && rounds === 0;

/** What is stored with the key of a refund, so that the refund can be reversed too. */
export function refundDetail(
  reversal: Reversal,
): Pick<
  DoneDetail,
  | 'operatorAccount'
  | 'micro'
  | 'countedMicro'
  | 'experienceMicro'
  | 'rounds'
  | 'grant'
  | 'operatorMicro'
> {
  const { grantId, towardsOperatorMicro } = reversal;
  return {
    operatorAccount: reversal.operatorAccount,
    micro: String(reversal.towardsPlayerMicro),
    countedMicro: String(reversal.countedMicro),
    experienceMicro: String(reversal.experienceMicro),
    rounds: reversal.rounds,
    ...(grantId !== undefined && {
      grant: grantId,
      operatorMicro: String(towardsOperatorMicro),
    }),
  };
}

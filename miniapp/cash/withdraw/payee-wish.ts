import type { SavedAddress, WithdrawPayway } from '../../../shared/cashdesk/withdraw-contract.ts';
import type { TonWallet } from '../../../shared/ton/contract.ts';
import { shortAddress } from '../ton/short-address.ts';
import { isPurseRight } from './withdraw-fields.ts';

/** Where money can go that the player need not type: payees of before, and their own wallets. */
export type KnownPayees = {
  readonly saved: readonly SavedAddress[];
  /** Wallets of TON that the player has shown to be theirs. */
  readonly wallets: readonly TonWallet[];
};

/** What names the payee in the form. */
export type Payee = {
  readonly purse: string;
  readonly bankId: string;
  readonly memo: string;
  readonly hasNoMemo: boolean;
  /** A payee of before or a wallet by its id; empty for one that is typed. */
  readonly knownId: string;
};

/** A payee as the server takes it. */
export type PayeeWish = {
  readonly purseNumber?: string;
  readonly memoTag?: string;
  readonly addressId?: string;
};

/** One that can be chosen in place of typing. */
export type KnownPayee = {
  readonly id: string;
  /** With its middle left out. */
  readonly face: string;
  readonly wish: PayeeWish;
  /** From when it can be paid to. */
  readonly usableFrom: string | null;
};

/** What can be chosen for a payway: bound wallets where it is TON, and payees of before; each once. */
export function knownFor(
  { id, network }: Pick<WithdrawPayway, 'id' | 'network'>,
  { saved, wallets }: KnownPayees,
): readonly KnownPayee[] {
  const own = network === 'TON' ? wallets : [];
  const faces = new Set(own.map(({ address }) => shortAddress(address)));
  return [
    ...own.map((wallet) => ({
      id: wallet.id,
      face: shortAddress(wallet.address),
      wish: { purseNumber: wallet.address },
      usableFrom: null,
    })),
    ...saved
      .filter(({ purse_id, memo, purseNumber }) => {
        const isOwn = memo === null && faces.has(purseNumber);
        return purse_id === id && !isOwn;
      })
      .map(({ id: addressId, purseNumber, memo, usableFrom, isTrusted }) => ({
        id: addressId,
        face: memo === null ? purseNumber : `${purseNumber} · ${memo}`,
        wish: { addressId },
        usableFrom: isTrusted ? null : usableFrom,
      })),
  ];
}

/** An address of coins shorter than this is still being typed. */
const ADDRESS_CHARACTERS = 20;

/** What is asked for once the form is whole: the payee chosen, or what was typed. */
export function wishOfPayee(
  payway: WithdrawPayway,
  payee: Payee,
  known: readonly KnownPayee[],
): PayeeWish {
  const chosen = known.find(({ id }) => id === payee.knownId);
  if (chosen !== undefined) return chosen.wish;
  const memo = payee.hasNoMemo ? '' : payee.memo.trim();
  const hasMemo = payway.needsMemo && (memo !== '' || payee.hasNoMemo);
  return { purseNumber: payee.purse.trim(), ...(hasMemo && { memoTag: memo }) };
}

/** The same for a quote: undefined while the number is being typed. */
export function wholePayee(
  payway: WithdrawPayway,
  payee: Payee,
  known: readonly KnownPayee[],
): PayeeWish | undefined {
  const wish = wishOfPayee(payway, payee, known);
  if (known.some(({ id }) => id === payee.knownId)) return wish;
  const isLong = payway.crypto === 0 || payee.purse.trim().length >= ADDRESS_CHARACTERS;
  return isLong && isPurseRight(payway, payee.purse) ? wish : undefined;
}

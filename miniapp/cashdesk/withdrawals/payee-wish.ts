import type {
  SavedAddress,
  WithdrawPayway,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { TonWallet } from '../../../shared/cashdesk/ton/contract.ts';
import { shortAddress } from '../ton/short-address.ts';
import { isPurseRight } from './withdraw-fields.ts';

/** Payees that the player need not type: earlier ones, and their own wallets. */
export type KnownPayees = {
  readonly saved: readonly SavedAddress[];
  /** TON wallets whose ownership the player has proved. */
  readonly wallets: readonly TonWallet[];
};

/** The form's fields that identify the payee. */
export type Payee = {
  readonly purse: string;
  readonly bankId: string;
  readonly memo: string;
  readonly hasNoMemo: boolean;
  /** The id of an earlier payee or a wallet; empty for a typed one. */
  readonly knownId: string;
};

/** A payee in the server's form. */
export type PayeeWish = {
  readonly purseNumber?: string;
  readonly memoTag?: string;
  readonly addressId?: string;
};

/** One that can be chosen instead of typing. */
export type KnownPayee = {
  readonly id: string;
  /** With its middle masked. */
  readonly face: string;
  readonly wish: PayeeWish;
  /** When its cooldown ends. */
  readonly usableFrom: string | null;
};

/** The choices for a payway: bound wallets if it is TON, and earlier payees; each once. */
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

/** A coin address shorter than this is still being typed. */
const ADDRESS_CHARACTERS = 20;

/** The payee of a complete form: the chosen one, or what was typed. */
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

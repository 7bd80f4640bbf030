import { useAtom, useAtomValue } from 'jotai';
import type {
  WhyNotWithdraw,
  WithdrawPayway,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import { largestWithdrawal } from '../../../shared/cashdesk/withdrawals/quote.ts';
import type { CurrencyView } from '../../../shared/rates/contract.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import {
  baseHundredths,
  coveredHundredths,
  hundredthsOfText,
  textOfHundredths,
} from './amount-text.ts';
import type { Payee } from './payee-wish.ts';
import { withdrawDraftAtom } from './withdraw-draft.ts';

/**
 * The typed sum, in hundredths of the base currency, and the action that takes all that may leave:
 * by the balance, by what is still to be played, and by the limits of the payway and of the level.
 */
export function useAmount(payway: WithdrawPayway, currency: CurrencyView, why: WhyNotWithdraw) {
  const [draft, setDraft] = useAtom(withdrawDraftAtom);
  const balance = useAtomValue(userAtom)?.balance ?? 0;
  const courseMicro = BigInt(currency.courseMicro);
  const most = Math.floor((payway.methods[0]?.maxLimit ?? 0) * payway.course);
  const free = { isCrypto: payway.feeFree, vipLevel: 0 };
  const all = Math.min(largestWithdrawal(Math.min(balance, why.withdrawable), free), most);
  const allText = textOfHundredths(coveredHundredths(all, courseMicro));
  const typed = hundredthsOfText(draft.amount);
  const exact = draft.amount === allText ? all : undefined;
  const amount = exact ?? (typed === undefined ? undefined : baseHundredths(typed, courseMicro));
  const set = (text: string) => setDraft((draft) => ({ ...draft, amount: text }));
  const onAll = all > 0 ? () => set(allText) : undefined;
  return { balance, text: draft.amount, amount, set, onAll };
}

/** The typed or chosen payee of a payway; each payway keeps its own. */
export function usePayee({ id }: WithdrawPayway) {
  const [draft, setDraft] = useAtom(withdrawDraftAtom);
  const payee: Payee = {
    purse: draft.purses[id] ?? '',
    bankId: draft.bankIds[id] ?? '',
    memo: draft.memo,
    hasNoMemo: draft.hasNoMemo,
    knownId: draft.knownIds[id] ?? '',
  };
  const change = ({ purse, bankId, knownId, ...rest }: Partial<Payee>) =>
    setDraft((draft) => ({
      ...draft,
      ...rest,
      ...(purse !== undefined && { purses: { ...draft.purses, [id]: purse } }),
      ...(bankId !== undefined && { bankIds: { ...draft.bankIds, [id]: bankId } }),
      ...(knownId !== undefined && { knownIds: { ...draft.knownIds, [id]: knownId } }),
    }));
  return { payee, change };
}

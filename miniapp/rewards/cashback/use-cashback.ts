import type { CashbackTimer } from '../../../shared/rewards/cashback/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { refreshUser } from '../../players/profile-events.ts';
import { call } from '../../transport/call.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { showToast } from '../../ui/toasts.ts';
import { useTake } from '../earned/use-take.ts';

const ask = (): Promise<CashbackTimer> => call('bonus.cashback.getTimer', {});

/** The week as it stands, and the time to the next Sunday. */
export const useCashback = () => useAnswerOf(ask, { asksOnReturn: true });

/** Takes what there is of past weeks. */
export function useTakeCashback(reload: () => Promise<void>) {
  const t = useT();
  const money = useMoney();
  return useTake(async () => {
    const taken = await call('bonus.cashback.takeCashback', {});
    const amount = money.format(BigInt(taken.amount) * 10_000n);
    showToast(t('cashback.done', { amount, code: money.code }), { tone: 'win' });
    await Promise.all([reload(), refreshUser()]);
  });
}

import type { RakebackView } from '../../../shared/rewards/rakeback/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { showToast } from '../../ui/toasts.ts';
import { useTake } from '../earned/use-take.ts';

const ask = (): Promise<RakebackView> => send('bonus', 'loadRakeback');

/** The player's rakeback as it stands. */
export const useRakeback = () => useAnswerOf(ask, { asksOnReturn: true });

/** Takes it; `from` tells the server where it was asked for. */
export function useTakeRakeback(reload: () => Promise<void>, from?: 'vip') {
  const t = useT();
  const money = useMoney();
  return useTake(async () => {
    const { data } = await send('bonus', 'takeRakeback', from && { from });
    const amount = money.format(BigInt(data.amount) * 10_000n);
    showToast(t('rakeback.done', { amount, code: money.code }), { tone: 'win' });
    await reload();
  });
}

import type { VipBonuses } from '../../../shared/rewards/vip/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { refreshUser } from '../../players/profile-events.ts';
import { send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { showToast } from '../../ui/toasts.ts';
import { useTake } from '../earned/use-take.ts';

const ask = (): Promise<VipBonuses> => send('bonus', 'loadVipBonuses');

/** What the player took of the club, and what is on offer. */
export const useVipBonuses = () => useAnswerOf(ask, { asksOnReturn: true });

/** Takes the reward of a level; what the player took is read again also after a refusal. */
export function useTakeVipBonus(compStatus: number, reload: () => Promise<void>) {
  const t = useT();
  const { number } = useFormats();
  return useTake(async () => {
    try {
      const { data } = await send('bonus', 'takeVipBonus', { compStatus });
      showToast(t('vip.done', { amount: number(data.amount / 100) }), { tone: 'win' });
    } finally {
      await Promise.all([reload(), refreshUser()]);
    }
  });
}

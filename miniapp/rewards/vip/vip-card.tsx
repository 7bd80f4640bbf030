import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { vipProgressAtom } from '../../players/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { LevelPicture } from './level-picture.tsx';

/** The VIP club on the page of bonuses. */
export function VipCard() {
  const t = useT();
  const { level } = useAtomValue(vipProgressAtom);
  return (
    <RewardCardFrame
      actions={<Button onClick={() => openModal('vip')}>{t('vip.open')}</Button>}
      art={<LevelPicture statusId={level.statusId} />}
      text={t('vip.lead')}
      title={t('shell.menu.vip')}
    />
  );
}

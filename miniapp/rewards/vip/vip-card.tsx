import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { vipProgressAtom } from '../../players/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { Actions, EarnedCard } from '../earned/earned-card.tsx';
import { LevelPicture } from './level-picture.tsx';

/** The VIP club on the page of bonuses. */
export function VipCard() {
  const t = useT();
  const { level } = useAtomValue(vipProgressAtom);
  return (
    <EarnedCard
      art={<LevelPicture statusId={level.statusId} />}
      lead={t('vip.lead')}
      title={t('shell.menu.vip')}
    >
      <Actions>
        <Button onClick={() => openModal('vip')}>{t('vip.open')}</Button>
      </Actions>
    </EarnedCard>
  );
}

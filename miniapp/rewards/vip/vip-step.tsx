import { vipReward } from '../../../shared/rewards/vip/rules.ts';
import type { VipBonuses } from '../../../shared/rewards/vip/contract.ts';
import type { VipLevel } from '../../../shared/players/levels.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { RefusedLine } from '../offers/refused-line.tsx';
import { GivenList } from './given-list.tsx';
import { LevelPicture } from './level-picture.tsx';
import { useTakeVipBonus } from './use-vip-bonuses.ts';
import styles from './vip-dialog.module.css';

type RewardProps = {
  readonly level: VipLevel;
  readonly isReached: boolean;
  readonly isTaken: boolean;
  readonly reload: () => Promise<void>;
};

/** The reward of a level: ahead, taken, or with the button that takes it. */
function StepReward({ level, isReached, isTaken, reload }: RewardProps) {
  const t = useT();
  const { number } = useFormats();
  const { isTaking, refusal, press } = useTakeVipBonus(level.statusId, reload);
  const amount = number(vipReward(level.statusId));
  if (isTaken) {
    return (
      <Chip icon={<CheckIcon />} tone="win">
        {t('vip.taken')}
      </Chip>
    );
  }
  if (!isReached) return <Chip tone="warn">{t('vip.reward', { amount })}</Chip>;
  return (
    <>
      <Button isLoading={isTaking} onClick={press} size="small">
        {t('vip.take', { amount })}
      </Button>
      <RefusedLine text={refusal} />
    </>
  );
}

export type VipStepProps = {
  readonly level: VipLevel;
  /** The player's level; null for a guest. */
  readonly statusId: number | null;
  /** Undefined while it is not known, when nothing can be taken. */
  readonly bonuses: VipBonuses | undefined;
  readonly reload: () => Promise<void>;
};

/** One level of the journey: its badge, what it needs, what it gives, and its reward. */
export function VipStep({ level, statusId, bonuses, reload }: VipStepProps) {
  const t = useT();
  const { number } = useFormats();
  const isReached = statusId !== null && level.statusId <= statusId;
  const isHere = level.statusId === statusId;
  const isTaken = bonuses?.bonuses.some(({ code }) => code === level.statusName) ?? false;
  const isKnown = bonuses !== undefined || !isReached;
  return (
    <li
      aria-current={isHere ? 'step' : undefined}
      className={styles.step}
      data-reached={isReached || undefined}
    >
      <LevelPicture isAhead={!isReached} statusId={level.statusId} />
      <div className={styles.words}>
        <p className={styles.line}>
          <strong className={styles.name}>{level.statusName}</strong>
          {isHere && <Chip tone="violet">{t('shell.vip.here')}</Chip>}
          <span className={styles.needs}>
            {t('vip.needs', { points: number(level.needsCompoints) })}
          </span>
        </p>
        <GivenList onOffer={bonuses} statusId={level.statusId} />
        {vipReward(level.statusId) > 0 && isKnown && (
          <div className={styles.reward}>
            <StepReward isReached={isReached} isTaken={isTaken} level={level} reload={reload} />
          </div>
        )}
      </div>
    </li>
  );
}

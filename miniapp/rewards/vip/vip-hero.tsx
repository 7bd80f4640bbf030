import { useAtomValue } from 'jotai';
import { VIP_LEVELS, type VipLevel } from '../../../shared/players/levels.ts';
import { nextRewardedLevel, vipReward } from '../../../shared/rewards/vip/rules.ts';
import type { VipBonuses } from '../../../shared/rewards/vip/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { vipProgressAtom } from '../../players/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Sum } from '../earned/earned-parts.tsx';
import { RefusedLine } from '../offers/refused-line.tsx';
import { LevelPicture } from './level-picture.tsx';
import { useTakeVipBonus } from './use-vip-bonuses.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './vip-dialog.module.css';

/** The lowest level whose reward waits; undefined where none does or it is not known. */
export function readyLevel(
  statusId: number,
  bonuses: VipBonuses | undefined,
): VipLevel | undefined {
  if (bonuses === undefined) return undefined;
  const taken = new Set(bonuses.bonuses.map(({ code }) => code));
  return VIP_LEVELS.find(
    (level) =>
      level.statusId <= statusId && vipReward(level.statusId) > 0 && !taken.has(level.statusName),
  );
}

type HeroProps = {
  readonly bonuses: VipBonuses | undefined;
  readonly reload: () => Promise<void>;
};

function Ready({
  level,
  reload,
}: {
  readonly level: VipLevel;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const { number } = useFormats();
  const { isTaking, refusal, press } = useTakeVipBonus(level.statusId, reload);
  const amount = number(vipReward(level.statusId));
  return (
    <>
      <Sum label={t('vip.ready', { level: level.statusName })} unit="DIC" value={amount} />
      <Button isLoading={isTaking} onClick={press} variant="hot">
        {t('vip.take', { amount })}
      </Button>
      <RefusedLine text={refusal} />
    </>
  );
}

function Ahead({ statusId }: { readonly statusId: number }) {
  const t = useT();
  const { number } = useFormats();
  const { experience } = useAtomValue(vipProgressAtom);
  const next = nextRewardedLevel(statusId);
  if (next === undefined) return <p className={styles.soft}>{t('vip.all')}</p>;
  const left = number(next.needsCompoints - experience);
  return (
    <Sum
      label={t('vip.next')}
      note={t('shell.vip.left', { left, level: next.statusName })}
      unit="DIC"
      value={number(vipReward(next.statusId))}
    />
  );
}

/** Where the player stands, with the next reward large: to be taken, or on the way. */
export function VipHero({ bonuses, reload }: HeroProps) {
  const t = useT();
  const { number } = useFormats();
  const { level, next, experience, share } = useAtomValue(vipProgressAtom);
  const ready = readyLevel(level.statusId, bonuses);
  return (
    <section className={styles.hero}>
      <LevelPicture statusId={level.statusId} />
      <div className={styles.words}>
        <strong className={styles.status}>{level.statusName}</strong>
        <ProgressBar
          aria-label={
            next === undefined
              ? t('shell.vip.progress.top')
              : t('shell.vip.progress', { level: next.statusName })
          }
          tone="level"
          max={1}
          value={Math.min(share, 1)}
        />
        <p className={styles.soft}>
          {next === undefined
            ? t('shell.vip.xp.top', { now: number(experience) })
            : t('shell.vip.xp', { now: number(experience), next: number(next.needsCompoints) })}
        </p>
      </div>
      <div className={styles.prize}>
        {ready === undefined ? (
          <Ahead statusId={level.statusId} />
        ) : (
          <Ready level={ready} reload={reload} />
        )}
      </div>
    </section>
  );
}

import { useAtomValue } from 'jotai';
import { BASE_CURRENCY_ID, currencyById } from '../../shared/money/currency.ts';
import type { VipLevel } from '../../shared/players/levels.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { isSignedInAtom, vipLevelsAtom, vipProgressAtom } from '../players/profile-atoms.ts';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckIcon } from '../ui/action-icons.tsx';
import { closeModal } from '../ui/modal-atom.ts';
import { VipBadge } from '../players/vip-badge.tsx';
import { VipTrack } from './vip-bar.tsx';
import styles from './vip-dialog.module.css';

function Standing() {
  const t = useT();
  const { number } = useFormats();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { level, next, experience } = useAtomValue(vipProgressAtom);
  if (!isSignedIn) return <p className={styles.guest}>{t('shell.vip.guest')}</p>;
  const left = (next?.needsCompoints ?? experience) - experience;
  return (
    <div className={styles.standing}>
      <VipBadge statusId={level.statusId} />
      <div className={styles.words}>
        <strong className={styles.name}>{level.statusName}</strong>
        <VipTrack />
        <p className={styles.left}>
          {next === undefined
            ? t('shell.vip.progress.top')
            : t('shell.vip.left', { left: number(left), level: next.statusName })}
        </p>
      </div>
    </div>
  );
}

function LevelRow({ level }: { readonly level: VipLevel }) {
  const t = useT();
  const { number } = useFormats();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const progress = useAtomValue(vipProgressAtom);
  const isHere = isSignedIn && level.statusId === progress.level.statusId;
  const isPassed = isSignedIn && level.statusId < progress.level.statusId;
  return (
    <tr aria-current={isHere ? 'true' : undefined} className={isHere ? styles.here : undefined}>
      <th scope="row">
        <span className={styles.status}>
          <VipBadge statusId={level.statusId} />
          {level.statusName}
          {isHere && <Chip tone="violet">{t('shell.vip.here')}</Chip>}
          {isPassed && <CheckIcon />}
        </span>
      </th>
      <td>{number(level.needsCompoints)}</td>
    </tr>
  );
}

/** The VIP club: how experience is earned, the player's own progress, and all fifteen levels. */
export function VipDialog() {
  const t = useT();
  const levels = useAtomValue(vipLevelsAtom);
  const base = currencyById(BASE_CURRENCY_ID)?.name ?? '';
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t('shell.menu.vip')}>
      <Standing />
      <p className={styles.lead}>{t('shell.vip.lead', { base })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('shell.vip.level')}</th>
            <th scope="col">{t('shell.vip.needs')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <LevelRow key={level.statusId} level={level} />
          ))}
        </tbody>
      </table>
      <p className={styles.care}>{t('shell.vip.care')}</p>
    </Dialog>
  );
}

import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { useT } from '../i18n/language.ts';
import { useMoney } from '../players/use-money.ts';
import { userAtom } from '../players/profile-atoms.ts';
import { sessionNetMicroAtom, sessionWageredMicroAtom } from '../players/shown-wallet.ts';
import { PlayTime } from '../protection/play-time.tsx';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FactBox, FactBoxes } from '../ui/fact-boxes.tsx';
import { closeModal } from '../ui/modal-atom.ts';
import { NetChart } from './net-chart.tsx';
import { SessionClock } from '../players/session-clock.tsx';
import styles from './session-dialog.module.css';
import { sessionLineAtom } from './session-line-atom.ts';

function toneOf(netMicro: bigint): string | undefined {
  if (netMicro > 0n) return styles.won;
  return netMicro < 0n ? styles.lost : undefined;
}

/** The session in figures and as a chart; from the atoms, so that previews can show any session. */
export function SessionStatistics() {
  const t = useT();
  const { format, formatSigned, formatExact, code } = useMoney();
  const user = useAtomValue(userAtom);
  const line = useAtomValue(sessionLineAtom);
  const netMicro = useAtomValue(sessionNetMicroAtom);
  const wageredMicro = useAtomValue(sessionWageredMicroAtom);
  const netsMicro = line?.netsMicro ?? [0n];
  return (
    <>
      <p className={styles.about}>{t('shell.session.net.about')}</p>
      <p className={cx(styles.net, toneOf(netMicro))} title={formatExact(netMicro)}>
        {formatSigned(netMicro)} <span className={styles.code}>{code}</span>
      </p>
      <p className={cx(styles.about, styles.since)}>{t('shell.session.since')}</p>
      <NetChart netsMicro={netsMicro} />
      {netsMicro.length < 2 && <p className={styles.empty}>{t('shell.session.empty')}</p>}
      <FactBoxes className={styles.facts}>
        {user !== null && (
          <FactBox name={t('shell.session.clock')}>
            <SessionClock startedAt={user.sessionStartedAt} />
          </FactBox>
        )}
        <FactBox name={t('shell.session.staked')}>{format(wageredMicro)}</FactBox>
        <FactBox name={t('shell.session.returned')}>{format(wageredMicro + netMicro)}</FactBox>
      </FactBoxes>
      <PlayTime />
      <p className={styles.care}>{t('shell.session.care')}</p>
    </>
  );
}

/** The dialog of the session's statistics. */
export function SessionDialog() {
  const t = useT();
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <Link className={buttonClass({ isWide: true })} href="/protection" onClick={closeModal}>
          {t('shell.menu.protection')}
        </Link>
      }
      onClose={closeModal}
      title={t('shell.session.title')}
    >
      <SessionStatistics />
    </Dialog>
  );
}

import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { isMenuWideAtom } from '../../platform/preferences.ts';
import { SessionStrip } from '../../players/session-strip.tsx';
import { useIsDesktop } from '../../platform/use-is-desktop.ts';
import styles from './game-facts.module.css';

type GameFactsProps = {
  /** What of all stakes comes back, in percent: one figure or a range. */
  readonly returns: number | string;
  /** The most a round pays, in base micro-units; absent where it is not known or there is none. */
  readonly maxWinMicro?: bigint | undefined;
};

/**
 * The guarantees of a table: the return, the largest win, how to check a round. The session is
 * shown below when the left menu does not show it.
 */
export function GameFacts({ returns, maxWinMicro }: GameFactsProps) {
  const t = useT();
  const { format, code } = useMoney();
  const isDesktop = useIsDesktop();
  const isMenuWide = useAtomValue(isMenuWideAtom);
  return (
    <div className={styles.foot}>
      <p className={styles.facts}>
        <span>{t('frame.facts.return', { percent: returns })}</span>
        {maxWinMicro !== undefined && (
          <span>{t('frame.facts.maxWin', { amount: format(maxWinMicro), code })}</span>
        )}
        <Link className={styles.link} href="/fairness">
          {t('frame.facts.fair')}
        </Link>
      </p>
      {!(isDesktop && isMenuWide) && <SessionStrip className={styles.session} />}
    </div>
  );
}

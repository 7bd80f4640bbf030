import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './rules-sheet.module.css';

type RulesSheetProps = {
  /** What happens in a round, step by step. */
  readonly lines: readonly string[];
  readonly onClose: () => void;
};

/** The rules of a pot game, step by step, with the way to how a round is proved. */
export function RulesSheet({ lines, onClose }: RulesSheetProps) {
  const t = useT();
  return (
    <Dialog closeLabel={t('table.promise.close')} onClose={onClose} title={t('pots.rules.title')}>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Link className={styles.link} href="/fairness" onClick={onClose}>
        {t('table.promise.how')}
      </Link>
    </Dialog>
  );
}

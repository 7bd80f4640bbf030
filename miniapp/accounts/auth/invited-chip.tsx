import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { inviterCode } from '../../players/referral.ts';
import { refererIdAtom } from '../../players/referrer.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './auth-form.module.css';

/** Shows whose code a visitor registers with; absent without one. */
export function InvitedChip() {
  const t = useT();
  const code = inviterCode(useAtomValue(refererIdAtom));
  if (code === null) return null;
  return (
    <Chip className={styles.invited} tone="violet">
      {t('auth.invited', { code })}
    </Chip>
  );
}

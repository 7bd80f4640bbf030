import { createContext, use } from 'react';
import type { GrantView } from '../../../shared/rewards/offers/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './check-line.module.css';

/** The player's grants that the card around it shows, newest first or not. */
export const CardGrantsContext = createContext<readonly GrantView[]>([]);

/** The newest of the card's claims, where it waits for a check or was refused by one. */
function useCheckedGrant(): GrantView | undefined {
  const [newest] = use(CardGrantsContext).toSorted((a, b) =>
    b.claimedAt.localeCompare(a.claimedAt),
  );
  return newest?.state === 'review' || newest?.state === 'refused' ? newest : undefined;
}

/** A word beside the title of a card whose claim is checked; undefined where none is. */
export function useCheckMark() {
  const t = useT();
  const checked = useCheckedGrant();
  if (checked === undefined) return undefined;
  return checked.state === 'review' ? (
    <Chip tone="warn">{t('bonus.checking')}</Chip>
  ) : (
    <Chip tone="lose">{t('bonus.check.refused')}</Chip>
  );
}

/** By when a claim that is checked is decided, or why it was refused and whom to ask. */
export function CheckLine() {
  const t = useT();
  const { dateTime } = useFormats();
  const checked = useCheckedGrant();
  if (checked === undefined) return null;
  const { reviewUntil, refusedFor } = checked;
  return (
    <p className={styles.line}>
      {reviewUntil === null
        ? t(`refusal.bonus.refused-${refusedFor ?? 'same-person'}`)
        : t('bonus.check.wait', { until: dateTime(new Date(reviewUntil)) })}
    </p>
  );
}

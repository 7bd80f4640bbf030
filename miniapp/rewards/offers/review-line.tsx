import { createContext, use } from 'react';
import type { GrantView } from '../../../shared/rewards/offers/contract.ts';
import { isGiven } from '../../../shared/rewards/grants/states.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './review-line.module.css';

/** The player's grants that the card around it shows, newest first or not. */
export const CardGrantsContext = createContext<readonly GrantView[]>([]);

/** The card's claims that wait for a review or were refused: they cannot be made again. */
export const useNotGiven = (): readonly GrantView[] =>
  use(CardGrantsContext).filter(({ state }) => !isGiven(state));

/** The newest of the card's claims, where it waits for a review or was refused. */
function useReviewedGrant(): GrantView | undefined {
  const [newest] = use(CardGrantsContext).toSorted((a, b) =>
    b.claimedAt.localeCompare(a.claimedAt),
  );
  return newest === undefined || isGiven(newest.state) ? undefined : newest;
}

/** A word beside the title of a card whose claim is reviewed; undefined where none is. */
export function useReviewMark() {
  const reviewed = useReviewedGrant();
  return reviewed && <ReviewChip grant={reviewed} />;
}

/** What became of a claim that gave nothing, in a word. */
export function ReviewChip({ grant }: { readonly grant: GrantView }) {
  const t = useT();
  return grant.state === 'review' ? (
    <Chip tone="warn">{t('bonus.review.mark')}</Chip>
  ) : (
    <Chip tone="lose">{t('bonus.review.refused')}</Chip>
  );
}

/** By when a claim under review is decided, or why it was refused and whom to ask. */
export function ReviewLine() {
  const t = useT();
  const { dateTime } = useFormats();
  const reviewed = useReviewedGrant();
  if (reviewed === undefined) return null;
  const { reviewUntil, refusedFor } = reviewed;
  return (
    <p className={styles.line}>
      {reviewUntil === null
        ? t(`refusal.bonus.refused-${refusedFor ?? 'same-person'}`)
        : t('bonus.review.wait', { until: dateTime(new Date(reviewUntil)) })}
    </p>
  );
}

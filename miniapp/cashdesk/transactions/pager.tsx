import { PAGE_SIZES } from '../../../shared/cashdesk/withdrawals/terms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/action-icons.tsx';
import { ChipButton } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './pager.module.css';

export type PageSize = (typeof PAGE_SIZES)[number];

type PagerProps = {
  readonly page: number;
  readonly pageSize: PageSize;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
};

/** The pages of a list, and how many rows each has. */
export function Pager({ page, pageSize, total, onPage, onPageSize }: PagerProps) {
  const t = useT();
  const { number } = useFormats();
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label={t('transactions.pages')} className={styles.pager}>
      <fieldset aria-label={t('transactions.rows')} className={styles.sizes}>
        {PAGE_SIZES.map((size) => (
          <ChipButton
            aria-pressed={size === pageSize}
            key={size}
            onClick={() => onPageSize(size)}
            tone={size === pageSize ? 'violet' : 'plain'}
          >
            {number(size)}
          </ChipButton>
        ))}
      </fieldset>
      <span aria-live="polite" className={styles.place}>
        {t('transactions.place', {
          first: number(first),
          last: number(last),
          total: number(total),
        })}
      </span>
      <span className={styles.turns}>
        <IconButton
          disabled={page === 1}
          icon={<ChevronLeftIcon />}
          label={t('transactions.back')}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          disabled={last >= total}
          icon={<ChevronRightIcon />}
          label={t('transactions.on')}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}

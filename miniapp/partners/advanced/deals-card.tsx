import type { PartnerDeal } from '../../../shared/partners/deals/contract.ts';
import type { DealKind } from '../../../shared/partners/rules.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './deals-card.module.css';

const KINDS: Readonly<Record<DealKind, PlainKey>> = {
  level: 'partners.deal.level',
  deposits: 'partners.bid.deposits',
  bets: 'partners.bid.bets',
  cpa: 'partners.bid.cpa',
};

const BP_PER_PERCENT = 100;

type DealProps = {
  readonly deal: PartnerDeal;
  readonly onDeals: (deals: readonly PartnerDeal[]) => void;
};

/** The button that accepts an offer by its hash, which is sent back exactly as it is shown. */
function Accept({ deal, onDeals }: DealProps) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const accept = () =>
    void attempt(async () => {
      const { version, hash } = deal;
      onDeals((await call('partners.acceptDeal', { version, hash })).deals);
    });
  return (
    <>
      <p className={styles.text}>{t('partners.deal.offer')}</p>
      <Button isLoading={isBusy} onClick={accept} variant="hot">
        {t('partners.deal.accept')}
      </Button>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </>
  );
}

function Deal({ deal, onDeals }: DealProps) {
  const t = useT();
  const { date, number } = useFormats();
  const { version, kind, shareBp, hash, acceptedAt, offeredAt, referrals } = deal;
  const percent = number(shareBp / BP_PER_PERCENT);
  return (
    <li className={styles.deal}>
      <div className={styles.head}>
        <strong className={styles.name}>
          {t(KINDS[kind])}
          {shareBp > 0 && ` · ${percent}%`}
        </strong>
        <Chip tone={acceptedAt === null ? 'warn' : 'violet'}>
          {t('partners.deal.version', { version })}
        </Chip>
      </div>
      <p className={styles.text}>
        {acceptedAt === null
          ? t('partners.deal.offered', { day: date(offeredAt) })
          : t('partners.deal.accepted', { day: date(acceptedAt), players: number(referrals) })}
      </p>
      <div className={styles.sealed}>
        <code className={styles.hash}>{hash}</code>
        <CopyButton name={t('partners.deal.hash')} text={hash} />
      </div>
      {acceptedAt === null && <Accept deal={deal} onDeals={onDeals} />}
    </li>
  );
}

type CardProps = Pick<DealProps, 'onDeals'> & { readonly deals: readonly PartnerDeal[] };

/** Every version of the partner's deal, the newest first, with the offer that waits. */
export function DealsCard({ deals, onDeals }: CardProps) {
  const t = useT();
  return (
    <DeskCard title={t('partners.deals.title')}>
      <p className={styles.text}>{t('partners.deals.text')}</p>
      <ul className={styles.list}>
        {deals.map((deal) => (
          <Deal deal={deal} key={deal.version} onDeals={onDeals} />
        ))}
      </ul>
    </DeskCard>
  );
}

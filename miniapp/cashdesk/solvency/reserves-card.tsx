import type { SolvencyReserve } from '../../../shared/cashdesk/solvency/contract.ts';
import { ChainText } from '../desk/chain-text.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { PaywayMark } from '../desk/payway-mark.tsx';
import { useSums } from '../desk/payment-sums.ts';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import styles from './reserves-card.module.css';

function Place({ reserve }: { readonly reserve: SolvencyReserve }) {
  const t = useT();
  const { name, address, url } = reserve;
  if (address === null) return <span className={styles.note}>{t('solvency.noChain')}</span>;
  return (
    <span className={styles.place}>
      <ChainText text={address} url={url} />
      <CopyButton name={`${t('solvency.address')}, ${name}`} text={address} />
    </span>
  );
}

/** What the operator holds at each place, with the address where anybody can check it. */
export function ReservesCard({ reserves }: { readonly reserves: readonly SolvencyReserve[] }) {
  const t = useT();
  const { dateTime } = useFormats();
  const sums = useSums();
  return (
    <DeskCard title={t('solvency.reserves')}>
      <p className={styles.lead}>{t('solvency.reserves.text')}</p>
      {reserves.length === 0 && <p className={styles.note}>{t('solvency.reserves.none')}</p>}
      <ul className={styles.list}>
        {reserves.map((reserve) => (
          <li className={styles.reserve} key={`${reserve.name} ${reserve.network} ${reserve.coin}`}>
            <PaywayMark image={reserve.coin.toLowerCase()} name={reserve.name} />
            <span className={styles.words}>
              <span className={styles.name}>{reserve.name}</span>
              <span className={styles.note}>
                {reserve.network} · {dateTime(reserve.at)}
              </span>
            </span>
            <span className={styles.sums}>
              <span className={styles.name}>
                {sums.decimal(reserve.amountInCoin, reserve.coin)}
              </span>
              <span className={styles.note}>{sums.shown(reserve.amount)}</span>
            </span>
            <Place reserve={reserve} />
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}

import { Link } from 'wouter';
import type { PartnerInfo } from '../../../shared/partners/program/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { useMoneyText } from '../money-text.ts';
import styles from './figures.module.css';

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** Where the rows are that it sums; a function opens them here. */
  readonly to: string | (() => void);
};

function Figure({ name, value, note, to }: FigureProps) {
  const words = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
  return (
    <li>
      {typeof to === 'string' ? (
        <Link className={styles.figure} href={to}>
          {words}
        </Link>
      ) : (
        <button className={styles.figure} onClick={to} type="button">
          {words}
        </button>
      )}
    </li>
  );
}

const NOTHING = '—';
const toSignIn = () => openModal('auth');

type FiguresProps = {
  /** Undefined for a guest, whose press leads to signing in. */
  readonly info: PartnerInfo | undefined;
  readonly onTables: () => void;
};

/** What the partner has earned and by whom; each figure opens what it is the sum of. */
export function Figures({ info, onTables }: FiguresProps) {
  const t = useT();
  const { number } = useFormats();
  const money = useMoneyText();
  const { partnerLevel = 1, advancedPartnerLevel = 0 } = info ?? {};
  const to = (tab: string) => (info === undefined ? toSignIn : `/partners/profit?tab=${tab}`);
  const shown = (write: (known: PartnerInfo) => string) =>
    info === undefined ? NOTHING : write(info);
  return (
    <ul aria-label={t('partners.figures')} className={styles.figures}>
      <Figure
        name={t('partners.figure.earned')}
        note={t('partners.figure.level', { level: Math.max(partnerLevel, advancedPartnerLevel) })}
        to={to('referrals')}
        value={shown(({ totalBalanceByReferalsMicro }) => money(totalBalanceByReferalsMicro))}
      />
      <Figure
        name={t('partners.figure.due')}
        to={to('orders')}
        value={shown(({ balanceByReferalsMicro }) => money(balanceByReferalsMicro))}
      />
      <Figure
        name={t('partners.figure.referrals')}
        note={info && t('partners.figure.active', { count: number(info.referalsCount) })}
        to={to('referrals')}
        value={shown(({ referalsCountAll }) => number(referalsCountAll))}
      />
      <Figure
        name={t('partners.figure.cpa')}
        to={to('referrals')}
        value={shown(({ totalCpaEarningsMicro }) => money(totalCpaEarningsMicro))}
      />
      <Figure
        name={t('partners.figure.sub')}
        to={to('partners')}
        value={shown(({ subPartnersMicro }) => money(subPartnersMicro))}
      />
      <Figure
        name={t('partners.figure.dic')}
        to={info === undefined ? toSignIn : onTables}
        value={shown(({ totalBonusDic }) => `${number(totalBonusDic / 100)}\u00A0DIC`)}
      />
    </ul>
  );
}

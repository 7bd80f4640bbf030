import { useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { quotesAtom } from './dice-atoms.ts';
import { multiplierText, type SideQuote } from './dice-quote.ts';
import styles from './dice-quotes.module.css';

const CLOSED = '—';

function WinCell({ quote }: { readonly quote: SideQuote }) {
  const t = useT();
  const money = useMoney();
  const { code } = money;
  if (!quote.isOpen) return <td>{CLOSED}</td>;
  const exact = t('dice.quote.exact', { amount: money.formatExact(quote.payoutMicro), code });
  return <td title={exact}>{money.format(quote.payoutMicro)}</td>;
}

/** What each side offers now: chance, multiplier, and the win the server would pay. */
export function DiceQuotes() {
  const t = useT();
  const { number, pointed } = useFormats();
  const percent = ({ chance }: SideQuote) => number(chance / 100, { style: 'percent' });
  const { less, more } = useAtomValue(quotesAtom);
  const shown = (quote: SideQuote, text: string) => <td>{quote.isOpen ? text : CLOSED}</td>;
  const times = ({ multiplier }: SideQuote) => `×${pointed(multiplierText(multiplier))}`;
  return (
    <table aria-label={t('dice.quote.label')} className={styles.quotes}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{t('dice.play.less')}</th>
          <th scope="col">{t('dice.quote.label')}</th>
          <th scope="col">{t('dice.play.more')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {shown(less, percent(less))}
          <th scope="row">{t('dice.quote.chance')}</th>
          {shown(more, percent(more))}
        </tr>
        <tr>
          {shown(less, times(less))}
          <th scope="row">{t('dice.quote.multiplier')}</th>
          {shown(more, times(more))}
        </tr>
        <tr>
          <WinCell quote={less} />
          <th scope="row">{t('dice.quote.win')}</th>
          <WinCell quote={more} />
        </tr>
      </tbody>
    </table>
  );
}

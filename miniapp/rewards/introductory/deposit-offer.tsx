import { Link } from 'wouter';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { useOffers } from '../offers/use-offers.ts';
import { tierState } from './tier-list.tsx';
import { tierTermsOf } from './tier-terms.ts';
import { useDeskLeast } from './use-desk-least.ts';
import { useIntroductory } from './use-introductory.ts';

/** What the deposit that is about to be made would be matched with, for the form of a deposit. */
export function DepositOffer() {
  const t = useT();
  const { number } = useFormats();
  const { code: currency, format } = useMoney();
  const { state: offers } = useOffers();
  const { state: info } = useIntroductory();
  const deskLeastMicro = useDeskLeast();
  if (offers.status !== 'ready' || info.status !== 'ready') return null;
  const tiers = tierTermsOf(offers.answer.offers, deskLeastMicro);
  const waiting = tiers.find((terms) => tierState(terms, info.answer) === 'active');
  const next = tiers.find((terms) => tierState(terms, info.answer) === 'next');
  if (waiting !== undefined) {
    const { percent, leastMicro } = waiting;
    const words = { percent: number(percent), sum: format(leastMicro), currency };
    return <p>{t('introductory.form.waiting', words)}</p>;
  }
  if (next === undefined) return null;
  return (
    <p>
      {t('introductory.form.next', { percent: number(next.percent) })}{' '}
      <Link href="/bonus">{t('introductory.form.link')}</Link>
    </p>
  );
}

import type { GrantView } from '../../../shared/rewards/offers/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { useAwardRules } from '../offers/award-rules.ts';
import { OfferFacts, OfferMeter } from '../offers/offer-parts.tsx';
import { useOffers } from '../offers/use-offers.ts';
import styles from './running-bonus.module.css';

type Grants = { readonly grants: readonly GrantView[] };

/** The bonus that stands on the bonus balance; undefined where none does. */
const runningOf = ({ grants }: Grants): GrantView | undefined =>
  grants.find(({ award, state }) => award.kind === 'bonus' && state === 'active');

/**
 * The bonus on the player's bonus balance: how far it is wagered, and what its terms ask of play.
 * Nothing where none is played.
 */
export function RunningBonusView({
  grants,
  heading: Heading = 'h3',
}: Grants & { readonly heading?: 'h2' | 'h3' }) {
  const t = useT();
  const { format, code: currency } = useCash();
  const rulesOf = useAwardRules();
  const running = runningOf({ grants });
  if (running === undefined) return null;
  const { playedMicro, needMicro } = running;
  const waiting = grants.filter(
    ({ award, state }) => award.kind === 'bonus' && state === 'claimed',
  ).length;
  return (
    <section className={styles.running}>
      <Heading className={styles.title}>{t('bonus.running.title')}</Heading>
      <OfferMeter
        label={t('bonus.running.wagered')}
        part={Number(playedMicro) / Number(needMicro)}
        value={t('bonus.running.value', {
          played: format(BigInt(playedMicro)),
          need: format(BigInt(needMicro)),
          currency,
        })}
      />
      <p className={styles.text}>{t('bonus.running.then')}</p>
      <OfferFacts facts={rulesOf(running)} />
      {waiting > 0 && (
        <p className={styles.text}>{t('bonus.running.waiting', { count: waiting })}</p>
      )}
    </section>
  );
}

/** The same, asked from the server; nothing until the answer is there. */
export function RunningBonus() {
  const { state } = useOffers();
  return state.status === 'ready' ? <RunningBonusView grants={state.answer.grants} /> : null;
}

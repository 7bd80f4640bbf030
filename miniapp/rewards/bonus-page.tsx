import type { GrantView, Offers } from '../../shared/rewards/offers/contract.ts';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import type { AnswerOf } from '../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../ui/card-states.tsx';
import { TitledPage } from '../ui/titled-page.tsx';
import styles from './bonus-page.module.css';
import { RunningBonusView } from './grants/running-bonus.tsx';
import { CardGrantsContext } from './offers/review-line.tsx';
import { useOffers } from './offers/use-offers.ts';
import type { RewardCard } from './reward-card.ts';
import { REWARD_CARDS } from './reward-cards.ts';

const SECTIONS = [
  { section: 'new', title: 'bonus.section.new' },
  { section: 'permanent', title: 'bonus.section.permanent' },
] as const satisfies readonly { section: RewardCard['section']; title: PlainKey }[];

function Cards({
  offers: { offers, grants, money },
  section,
  onChange,
}: {
  readonly offers: Offers;
  readonly section: RewardCard['section'];
  readonly onChange: () => void;
}) {
  const shownIds = new Set(offers.map(({ id }) => id));
  // Campaigns of promo codes are no offers: whoever has a code knows of them.
  const isOfNone = ({ campaignId }: GrantView) => !shownIds.has(campaignId);
  const shown = REWARD_CARDS.filter((card) => card.section === section).flatMap((card) => {
    const ofCard = offers.filter(({ reward }) => card.rewards.includes(reward));
    if (ofCard.length === 0 && card.rewards.length > 0) return [];
    const ids = new Set(ofCard.map(({ id }) => id));
    const own = grants.filter(({ campaignId }) => ids.has(campaignId));
    const checked = card.name === 'promo' ? grants.filter(isOfNone) : own;
    return [
      <CardGrantsContext key={card.name} value={checked}>
        <card.Card grants={own} money={money} offers={ofCard} onChange={onChange} />
      </CardGrantsContext>,
    ];
  });
  return shown.length === 0 ? null : <div className={styles.cards}>{shown}</div>;
}

type ViewProps = { readonly state: AnswerOf<Offers>; readonly onRetry: () => void };

/** The page in a given state. */
export function BonusView({ state, onRetry }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <TitledPage lead={t('bonus.lead')} title={t('shell.menu.bonus')}>
      {state.status === 'waiting' && <CardWaiting lines={4} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && <RunningBonusView grants={state.answer.grants} heading="h2" />}
      {state.status === 'ready' &&
        SECTIONS.map(({ section, title }) => (
          <section className={styles.section} key={section}>
            <h2>{t(title)}</h2>
            <Cards offers={state.answer} onChange={onRetry} section={section} />
          </section>
        ))}
    </TitledPage>
  );
}

/** Everything the player can earn or take, each with what it asks. */
export function BonusPage() {
  const { state, reload } = useOffers();
  return <BonusView onRetry={() => void reload()} state={state} />;
}

import type { PromotionList } from '../../../shared/promotions/pages/contract.ts';
import type { PromotionPhase } from '../../../shared/promotions/pages/phase.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { PromotionCardView } from './promotion-card.tsx';
import styles from './promotion-list.module.css';
import { usePromotions } from './use-promotions.ts';

const SECTIONS = [
  ['running', 'promotions.section.running'],
  ['coming', 'promotions.section.coming'],
  ['ended', 'promotions.section.ended'],
] as const satisfies readonly (readonly [PromotionPhase, PlainKey])[];

type SectionsProps = { readonly list: PromotionList; readonly onOver: () => void };

function Sections({ list: { now, promotions }, onOver }: SectionsProps) {
  const t = useT();
  const isAnyRunning = promotions.some(({ phase }) => phase === 'running');
  return (
    <>
      {!isAnyRunning && (
        <p className={styles.empty}>
          {t(promotions.length === 0 ? 'promotions.none' : 'promotions.none.now')}
        </p>
      )}
      {SECTIONS.map(([phase, title]) => {
        const shown = promotions.filter((promotion) => promotion.phase === phase);
        return (
          shown.length > 0 && (
            <section className={styles.section} key={phase}>
              <h2 className={styles.heading}>{t(title)}</h2>
              <div className={styles.cards}>
                {shown.map((promotion, at) => (
                  <PromotionCardView
                    isFirst={phase === 'running' && at === 0}
                    key={promotion.slug}
                    now={now}
                    onOver={onOver}
                    promotion={promotion}
                  />
                ))}
              </div>
            </section>
          )
        );
      })}
    </>
  );
}

type ViewProps = { readonly state: AnswerOf<PromotionList>; readonly onRetry: () => void };

/** The list in a given state. */
export function PromotionListView({ state, onRetry }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('promotions.title')}</h1>
        <p className={styles.lead}>{t('promotions.lead')}</p>
      </header>
      {state.status === 'waiting' && <CardWaiting lines={4} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && <Sections list={state.answer} onOver={onRetry} />}
    </div>
  );
}

/** What runs now, what comes, and what ended lately. Guests see it too. */
export function PromotionListPage() {
  const { state, reload } = usePromotions();
  return <PromotionListView onRetry={() => void reload()} state={state} />;
}

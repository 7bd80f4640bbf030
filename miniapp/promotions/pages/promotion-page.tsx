import { Link } from 'wouter';
import type { PromotionAnswer } from '../../../shared/promotions/pages/contract.ts';
import { PROMOTIONS_PATH } from '../../../shared/promotions/pages/slug.ts';
import { useT } from '../../i18n/language.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { ChevronLeftIcon } from '../../ui/action-icons.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { RaceStandings } from '../races/race-standings.tsx';
import { DrawSection } from './draw-section.tsx';
import { PromotionHero } from './promotion-hero.tsx';
import { PromotionRules } from './promotion-rules.tsx';
import styles from './promotion-page.module.css';
import { usePromotion } from './use-promotions.ts';

type ShownProps = { readonly answer: PromotionAnswer; readonly onOver: () => void };

function Shown({ answer: { now, promotion }, onOver }: ShownProps) {
  return (
    <>
      <PromotionHero now={now} onOver={onOver} promotion={promotion} />
      <div className={styles.columns}>
        {promotion.raceSlug !== null && <RaceStandings slug={promotion.raceSlug} />}
        <PromotionRules promotion={promotion} />
      </div>
      {promotion.kind === 'draw' && <DrawSection slug={promotion.slug} />}
    </>
  );
}

const isNotFound = (error: unknown) =>
  error instanceof RefusedError && error.name === 'promotion.not-found';

type ViewProps = { readonly state: AnswerOf<PromotionAnswer>; readonly onRetry: () => void };

/** The page in a given state. */
export function PromotionView({ state, onRetry }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  if (state.status === 'failed' && isNotFound(state.error)) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <Link className={styles.back} href={PROMOTIONS_PATH}>
        <ChevronLeftIcon />
        {t('promotions.all')}
      </Link>
      {state.status === 'waiting' && <CardWaiting lines={5} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && <Shown answer={state.answer} onOver={onRetry} />}
    </div>
  );
}

/** A promotion by its slug: what it is, its rules, and how it stands. Guests see it too. */
export function PromotionPage({ slug }: { readonly slug: string }) {
  const { state, reload } = usePromotion(slug);
  return <PromotionView onRetry={() => void reload()} state={state} />;
}

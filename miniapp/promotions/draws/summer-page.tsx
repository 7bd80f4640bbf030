import type { ReactNode } from 'react';
import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { TitledPage } from '../../ui/titled-page.tsx';
import { TicketList } from '../tickets/ticket-list.tsx';
import { DrawCards } from './draw-cards.tsx';
import { useDraw } from './use-draw.ts';
import { useOwnTitle } from './use-own-title.ts';

const SUMMER = 'summerthrill';

const placesOf = (draw: DrawView): number =>
  draw.terms.prizes.reduce((sum, { count }) => sum + count, 0);

/** Invites while the draw is ahead or open, and says afterwards that it is over. */
const leadOf = ({ state }: DrawView) =>
  state === 'coming' || state === 'open' ? 'draw.summer.lead' : 'draw.summer.over';

type ViewProps = {
  readonly state: AnswerOf<DrawView>;
  readonly onRetry: () => void;
  /** The player's own tickets, which previews show in a state of their own. */
  readonly ticketsOf?: (draw: DrawView) => ReactNode;
};

/** The page in a given state. */
export function SummerView({
  state,
  onRetry,
  ticketsOf = (draw) => <TicketList draw={draw} />,
}: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const lead =
    state.status === 'ready'
      ? t(leadOf(state.answer), { places: placesOf(state.answer) })
      : undefined;
  return (
    <TitledPage lead={lead} title={t('draw.summer.title')}>
      {state.status === 'waiting' && <CardWaiting lines={4} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && (
        <DrawCards draw={state.answer} tickets={ticketsOf(state.answer)} />
      )}
    </TitledPage>
  );
}

/** The summer draw: its countdown, fund, tickets, prizes and rules, and its result after the end. */
export function SummerPage() {
  const t = useT();
  const { state, retry } = useDraw(SUMMER);
  useOwnTitle(t('draw.summer.title'));
  return <SummerView onRetry={retry} state={state} />;
}

import { useRefusalText } from '../../transport/refusal-text.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { DrawCards } from '../draws/draw-cards.tsx';
import { useDraw } from '../draws/use-draw.ts';
import { OwnOrders } from '../orders/own-orders.tsx';
import { TicketList } from '../tickets/ticket-list.tsx';

/** The draw of a promotion: its tickets, prizes, rules and result, and what the player won of things. */
export function DrawSection({ slug }: { readonly slug: string }) {
  const { state, retry } = useDraw(slug);
  const refusalText = useRefusalText();
  switch (state.status) {
    case 'waiting':
      return <CardWaiting lines={4} />;
    case 'failed':
      return <CardFailed onRetry={retry} text={refusalText(state.error)} />;
    case 'ready':
      return (
        <>
          <OwnOrders slug={slug} />
          <DrawCards draw={state.answer} tickets={<TicketList draw={state.answer} />} />
        </>
      );
  }
}

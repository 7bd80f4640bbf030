import { translateTo } from '../../platform/texts/texts.ts';
import { langOf } from '../threads/lang-of.ts';
import { queueDeliveries } from '../threads/queue-delivery.ts';
import { changeCase, type SupportCase } from '../threads/case-store.ts';
import type { SupportMessage } from '../threads/message-store.ts';
import type { SupportDeps } from './support-deps.ts';
import type { Thread } from '../threads/thread-store.ts';
import { caseNumberOf } from '../threads/case-number.ts';
import { writeAsProduct } from './write-as-product.ts';

/** A player who says nothing for so long has had their answer. */
export const SILENCE_HOURS = 48;

export type Closing = {
  readonly thread: Thread;
  readonly row: SupportCase;
  readonly how: 'staff' | 'player' | 'silence';
};

/** Closes an open case of a locked thread, tells its player, and asks them how it went. */
export async function closeCase(
  deps: Pick<SupportDeps, 'clock' | 'db'>,
  { thread, row, how }: Closing,
): Promise<{ readonly message: SupportMessage; readonly row: SupportCase }> {
  const nowMs = deps.clock.nowMs();
  const t = translateTo(langOf(thread));
  const number = caseNumberOf(row.id);
  const text =
    how === 'silence'
      ? t('support.closedForSilence', { number, hours: String(SILENCE_HOURS) })
      : t('support.closed', { number });
  const closed = await changeCase(deps.db, row, {
    state: 'closed',
    closed_at: new Date(nowMs),
    closed_how: how,
    nowMs,
  });
  const message = await writeAsProduct(deps, { thread, row: closed, text, asksRating: true });
  await queueDeliveries(deps.db, thread.id, {
    deliveries: [{ side: 'group', act: 'state' }],
    nowMs,
  });
  return { message, row: closed };
}

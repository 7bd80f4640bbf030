import { useEffect } from 'react';
import type { EventBody } from '../../shared/contract/events.ts';
import type { SupportMessageView, SupportThreadView } from '../../shared/support/cases/contract.ts';
import { call } from '../transport/call.ts';
import { onEvent } from '../transport/channel.ts';
import { useAnswerOf } from '../transport/use-answer-of.ts';

const askThread = () => call('support.getThread', {});

/** A thread with a message put in its place: a change replaces it, a new one is added in order. */
export function withMessage(
  messages: readonly SupportMessageView[],
  message: SupportMessageView,
): SupportMessageView[] {
  const others = messages.filter(({ id }) => id !== message.id);
  return [...others, message].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
}

/** A thread after the server told of a change. */
function afterChange(
  thread: SupportThreadView,
  { message, case: latestCase, unread }: EventBody<'app/support'>,
): SupportThreadView {
  const messages = message === null ? thread.messages : withMessage(thread.messages, message);
  return { ...thread, messages, latestCase, unread };
}

/** The player's thread, kept up to date, and marked as seen while it is shown. */
export function useThread() {
  const thread = useAnswerOf(askThread, { asksOnReturn: true });
  const { show, state } = thread;
  useEffect(
    () => onEvent('app/support', (change) => show((known) => afterChange(known, change))),
    [show],
  );
  const newest = state.status === 'ready' ? state.answer.messages.at(-1)?.id : undefined;
  const unread = state.status === 'ready' ? state.answer.unread : 0;
  useEffect(() => {
    if (newest === undefined || unread === 0) return;
    call('support.read', { upTo: newest }).then(
      (answer) => show((known) => ({ ...known, unread: answer.unread })),
      () => undefined,
    );
  }, [newest, unread, show]);
  return thread;
}

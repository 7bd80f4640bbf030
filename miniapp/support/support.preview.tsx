import type {
  SupportCaseView,
  SupportMessageView,
  SupportThreadView,
} from '../../shared/support/cases/contract.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { Verdict } from './code-check.tsx';
import { SupportView } from './support-page.tsx';

const nothing = () => undefined;

const row: SupportCaseView = {
  number: 'S-10042',
  state: 'players',
  openedAt: '2026-11-26T09:00:00.000Z',
  answerBy: null,
  rating: null,
};

const message = (id: string, part: Partial<SupportMessageView>): SupportMessageView => ({
  id,
  caseNumber: 'S-10042',
  author: 'player',
  text: '',
  media: null,
  replyTo: null,
  code: null,
  writtenAt: `2026-11-26T09:0${id}:00.000Z`,
  reactions: [],
  isEdited: false,
  isDeleted: false,
  ...part,
});

const thread: SupportThreadView = {
  hasOlder: true,
  unread: 0,
  latestCase: row,
  messages: [
    message('1', { text: 'Where is my withdrawal of 1,000 USD?' }),
    message('2', {
      author: 'product',
      text: 'Thank you, we have your question. Its number is S-10042. Somebody of our team answers by 26.11. 12:15, Moscow time.\n\nYour withdrawal of 1000.00 USD is being checked by our team. It is decided by 27.11. 12:00, Moscow time.',
    }),
    message('3', {
      media: { kind: 'document', name: 'receipt-of-the-bank-with-a-very-long-name-2026-11-26.pdf' },
    }),
    message('4', {
      author: 'staff',
      text: 'It has been approved and is on its way. You will have it within the hour.',
      code: 'K7PX3M',
      replyTo: '1',
      reactions: ['👍'],
    }),
    message('5', { text: 'Thank you!'.repeat(30), isEdited: true }),
    message('6', { isDeleted: true }),
  ],
};

const states = {
  none: { messages: [], hasOlder: false, latestCase: null, unread: 0 },
  asked: {
    ...thread,
    messages: thread.messages.slice(0, 2),
    latestCase: { ...row, state: 'new', answerBy: '2026-11-26T09:15:00.000Z' },
    hasOlder: false,
  },
  talked: thread,
  closed: { ...thread, latestCase: { ...row, state: 'closed', rating: 4 } },
} as const satisfies Readonly<Record<string, SupportThreadView>>;

const shown = (answer: SupportThreadView) => () => (
  <SupportView
    onChange={nothing}
    onRetry={nothing}
    session="player"
    state={{ status: 'ready', answer }}
  />
);

/** The page of support in its states. */
export const previews = {
  'nothing asked yet': shown(states.none),
  'asked, and nobody answered yet': shown(states.asked),
  'a conversation, with long words': shown(states.talked),
  'closed and rated': shown(states.closed),
  'a guest': () => (
    <SupportView
      onChange={nothing}
      onRetry={nothing}
      session="guest"
      state={{ status: 'waiting' }}
    />
  ),
  'on its way': () => (
    <SupportView
      onChange={nothing}
      onRetry={nothing}
      session="player"
      state={{ status: 'waiting' }}
    />
  ),
  'not loaded': () => (
    <SupportView
      onChange={nothing}
      onRetry={nothing}
      session="player"
      state={{ status: 'failed', error: RefusedError.noAnswer() }}
    />
  ),
  'a code of ours': () => (
    <Verdict verdict={{ isOurs: true, writtenAt: '2026-11-26T09:04:00.000Z' }} />
  ),
  'a code of somebody else': () => <Verdict verdict={{ isOurs: false, writtenAt: null }} />,
};

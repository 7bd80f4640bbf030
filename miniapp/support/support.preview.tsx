import type {
  SupportCaseView,
  SupportMessageView,
  SupportThreadView,
} from '../../shared/support/cases/contract.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { Verdict } from './code-check.tsx';
import { Composer } from './composer.tsx';
import { LoadFileContext } from './files.ts';
import { SupportView } from './support-page.tsx';
import type { Attachment } from './use-attachments.ts';

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
      text: 'Thank you, we have your question. Its number is S-10042. Someone from our team will answer by 26.11. 12:15, Moscow time.\n\nYour withdrawal of 1000.00 USD is being checked by our team. It is decided by 27.11. 12:00, Moscow time.',
    }),
    message('3', {
      media: {
        kind: 'document',
        name: 'receipt-of-the-bank-with-a-very-long-name-2026-11-26.pdf',
        bytes: 184_000,
        isShown: true,
      },
    }),
    message('7', {
      text: 'And this is what I see.',
      media: { kind: 'photo', name: 'screen.jpg', isShown: true },
    }),
    message('8', { author: 'staff', media: { kind: 'voice', isShown: true }, code: 'K7PX3N' }),
    message('9', { author: 'staff', media: { kind: 'video', isShown: false }, code: 'K7PX3Q' }),
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

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300"><rect width="480" height="300" fill="#6b4df0"/></svg>';
const loadPicture = async () => new Blob([PICTURE], { type: 'image/svg+xml' });
const loadNothing = async (): Promise<Blob> => {
  throw new RefusedError('support.file-gone', 404);
};

const shown =
  (answer: SupportThreadView, load = loadPicture) =>
  () => (
    <LoadFileContext value={load}>
      <SupportView
        onChange={nothing}
        onRetry={nothing}
        session="player"
        state={{ status: 'ready', answer }}
      />
    </LoadFileContext>
  );

const file = (name: string, type: string) => new File(['x'.repeat(51_200)], name, { type });

const attachments: readonly Attachment[] = [
  {
    key: '1',
    file: file('screen.png', 'image/png'),
    address: `data:image/svg+xml,${encodeURIComponent(PICTURE)}`,
    state: { kind: 'ready', id: '1' },
  },
  {
    key: '2',
    file: file('statement-of-the-bank-with-a-very-long-name-of-2026-11.pdf', 'application/pdf'),
    address: undefined,
    state: { kind: 'sending', share: 0.4 },
  },
  {
    key: '3',
    file: file('form.pdf', 'application/pdf'),
    address: undefined,
    state: { kind: 'refused', error: new RefusedError('support.file-active', 0) },
  },
];

/** The page of support in its states. */
export const previews = {
  'nothing asked yet': shown(states.none),
  'asked, and nobody answered yet': shown(states.asked),
  'a conversation, with long words': shown(states.talked),
  'a conversation, with files that do not load': shown(states.talked, loadNothing),
  'files that are being attached': () => (
    <Composer draft={{ kind: 'new' }} first={attachments} onCancel={nothing} onSent={nothing} />
  ),
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

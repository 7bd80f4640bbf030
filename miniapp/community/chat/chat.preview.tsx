import type { ReactNode } from 'react';
import type {
  AirdropFacts,
  ChatBan,
  ChatMessage,
  DuelFacts,
} from '../../../shared/community/chat/contract.ts';
import { BannedNote } from '../moderation/banned-note.tsx';
import { ChatLine } from './chat-line.tsx';
import { EmptyArt } from './empty-art.tsx';
import { OwnLineItem } from './own-line-item.tsx';
import { RefusedError } from '../../transport/refused-error.ts';

const author = {
  publicId: '7',
  nick: 'Ночной.Странник',
  avatar: null,
  admin: false,
  moderator: false,
  compointStatus: 7,
};

const line: ChatMessage = {
  uid: 1,
  id: 1,
  card_id: '7',
  type: 0,
  message: 'Good luck to everybody at the wheel!',
  replyData: null,
  cards: author,
  at: '2026-11-28T12:00:00.000Z',
};

const facts: AirdropFacts = {
  mode: 'first',
  awardMicro: '50000000',
  endsAt: new Date(Date.now() + 300_000).toISOString(),
  giver: '7',
  joined: 0,
  drandRound: null,
  proofId: null,
};

const rain: ChatMessage = {
  ...line,
  type: 3,
  message: '3 4 10 5000',
  airdrop: facts,
};

const duel: DuelFacts = {
  roundId: '019a9a3e-0000-7000-8000-000000000777',
  state: 'open',
  side: 'heads',
  stakeMicro: '322000000',
  betHundredths: 350,
  currencyId: 2,
  expiresAtMs: Date.now() + 86_400_000,
  joiner: null,
  winner: null,
};
const joiner = { publicId: '8', nick: 'Mara' };

const duelling = (change: Partial<DuelFacts>) =>
  shown({ type: 7, message: 'heads 32200 flip', duel: { ...duel, ...change } });

const ban: ChatBan = { id: '1', reason: 1, comment: null, until: null, appeal: null };

const shown = (change: Partial<ChatMessage>) => () => (
  <List>
    <ChatLine isHead isNewDay={false} line={{ ...line, ...change }} />
  </List>
);

const List = ({ children }: { readonly children: ReactNode }) => <ol>{children}</ol>;
const own = { id: 1, type: 0, message: 'Mine', reply: null, at: line.at } as const;
const error = new RefusedError('chat.link', 935, { host: 'example.com' });

/** The lines of the chat in each of their states. */
export const previews = {
  'A line': shown({}),
  'Of a moderator': shown({ cards: { ...author, moderator: true } }),
  'An answer': shown({ replyData: { uid: 1, nick: 'Ace', type: 0, message: 'Who is here?' } }),
  'An answer to a deleted line': shown({
    replyData: { uid: 1, nick: 'Ace', type: 0, message: '' },
  }),
  'A long word': shown({ message: 'w'.repeat(150) }),
  'A sticker': shown({ type: 6, message: '/stickers/jackpot.svg' }),
  'An airdrop': shown(rain),
  'A rain': shown({ ...rain, airdrop: { ...facts, mode: 'rain', joined: 12 } }),
  'A rain that is being drawn': shown({
    ...rain,
    uid: 2,
    airdrop: { ...facts, mode: 'rain', joined: 12, endsAt: line.at },
  }),
  'An airdrop that is over': shown({ ...rain, type: 4, message: '3 10 10 5000' }),
  'A duel': duelling({}),
  'A duel whose coin is in the air': duelling({ state: 'taken', joiner }),
  'A duel that the author won': duelling({ state: 'landed', joiner, winner: 'heads' }),
  'A duel that a hidden player won': duelling({ state: 'landed', winner: 'tails' }),
  'A duel that was taken back': duelling({ state: 'cancelled' }),
  'A duel that nobody accepted': duelling({ state: 'expired' }),
  'A duel without an outcome': duelling({ state: 'void', joiner }),
  'On its way': () => (
    <List>
      <OwnLineItem isHead line={{ ...own, status: 'sending' }} />
    </List>
  ),
  Held: () => (
    <List>
      <OwnLineItem isHead line={{ ...own, status: 'held' }} />
    </List>
  ),
  Refused: () => (
    <List>
      <OwnLineItem isHead line={{ ...own, status: 'failed', error }} />
    </List>
  ),
  Banned: () => <BannedNote ban={ban} />,
  'Banned, appealed': () => <BannedNote ban={{ ...ban, appeal: 'open' }} />,
  Empty: () => <EmptyArt />,
};

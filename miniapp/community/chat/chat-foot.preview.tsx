import { createStore, Provider } from 'jotai';
import type { ChatBan, ChatModes } from '../../../shared/community/chat/contract.ts';
import { activeLanguageAtom } from '../../i18n/language.ts';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import { sessionAtom, userAtom } from '../../players/profile-atoms.ts';
import { store as defaultStore } from '../../platform/store.ts';
import { chatBanAtom, chatModesAtom } from '../room/chat-atoms.ts';
import { ChatFoot } from './chat-foot.tsx';

const OPEN: ChatModes = { isClosed: false, slowSeconds: null, isPanic: false };

const BAN: ChatBan = {
  id: '1',
  reason: 100,
  comment: 'w'.repeat(300),
  until: null,
  appeal: 'refused',
};

type Shown = {
  readonly modes?: Partial<ChatModes>;
  readonly ban?: ChatBan | null;
  readonly isGuest?: boolean;
};

function Foot({ modes = {}, ban = null, isGuest = false }: Shown) {
  const store = createStore();
  store.set(userAtom, isGuest ? null : PREVIEW_PLAYER);
  store.set(sessionAtom, isGuest ? 'guest' : 'player');
  store.set(chatModesAtom, { ...OPEN, ...modes });
  store.set(chatBanAtom, ban);
  store.set(activeLanguageAtom, defaultStore.get(activeLanguageAtom));
  return (
    <Provider store={store}>
      <ChatFoot />
    </Provider>
  );
}

/** What is below the lines of the chat, as the room is kept and as its reader may write. */
export const previews = {
  'The room is open': () => <Foot />,
  'Slow mode': () => <Foot modes={{ slowSeconds: 30 }} />,
  'Panic mode': () => <Foot modes={{ isPanic: true }} />,
  'The room is closed': () => <Foot modes={{ isClosed: true }} />,
  'Banned, with a long word and a refused appeal': () => <Foot ban={BAN} />,
  'A guest': () => <Foot isGuest />,
};

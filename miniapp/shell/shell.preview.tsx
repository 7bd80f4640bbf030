import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { activeLanguageAtom } from '../i18n/language.ts';
import { PREVIEW_PLAYER } from '../players/preview-player.ts';
import { userAtom } from '../players/profile-atoms.ts';
import { store as defaultStore } from '../platform/store.ts';
import { Notice } from './notice.tsx';
import { Footer } from './footer.tsx';
import { SessionStatistics } from './session-dialog.tsx';
import { sessionLineAtom } from './session-line-atom.ts';
import { SessionStrip } from '../players/session-strip.tsx';
import { VipBadge } from '../players/vip-badge.tsx';
import { VipBar } from './vip-bar.tsx';

function As({ user, children }: { readonly user: UserView; readonly children: ReactNode }) {
  const store = createStore();
  store.set(userAtom, user);
  store.set(activeLanguageAtom, defaultStore.get(activeLanguageAtom));
  return <Provider store={store}>{children}</Provider>;
}

type LineProps = { readonly user: UserView; readonly netsMicro: readonly bigint[] };

function Statistics({ user, netsMicro }: LineProps) {
  const store = createStore();
  store.set(userAtom, user);
  store.set(activeLanguageAtom, defaultStore.get(activeLanguageAtom));
  store.set(sessionLineAtom, {
    key: '',
    netsMicro,
    wageredMicro: BigInt(user.sessionWageredMicro),
  });
  return (
    <Provider store={store}>
      <SessionStatistics />
    </Provider>
  );
}

/** A long evening in base units: up, down, and a little below zero at the end. */
const EVENING = Array.from({ length: 200 }, (_, index) =>
  BigInt(Math.round((Math.sin(index / 18) * 90 - index / 2 + Math.sin(index * 2.3) * 14) * 1e6)),
);

const NEW_PLAYER = { ...PREVIEW_PLAYER, compointCounter: 0, sessionNetMicro: '0' };
const TOP_PLAYER = { ...PREVIEW_PLAYER, compointCounter: 250_000_000 };
const LONG_NAME = { ...PREVIEW_PLAYER, nick: 'Ярослава.Мудра1', compointCounter: 99_999_999 };

/** The shell's parts in their states. */
export const previews = {
  'VIP bar, on the way': () => (
    <As user={PREVIEW_PLAYER}>
      <VipBar />
    </As>
  ),
  'VIP bar, new': () => (
    <As user={NEW_PLAYER}>
      <VipBar />
    </As>
  ),
  'VIP bar, top': () => (
    <As user={TOP_PLAYER}>
      <VipBar />
    </As>
  ),
  'VIP bar, long name': () => (
    <As user={LONG_NAME}>
      <VipBar />
    </As>
  ),
  'VIP badges': () => [1, 5, 10, 15].map((id) => <VipBadge key={id} statusId={id} />),
  'Session strip': () => (
    <As user={PREVIEW_PLAYER}>
      <SessionStrip />
    </As>
  ),
  'Session, no round yet': () => (
    <Statistics
      netsMicro={[0n]}
      user={{ ...PREVIEW_PLAYER, sessionNetMicro: '0', sessionWageredMicro: '0' }}
    />
  ),
  'Session, a long evening': () => (
    <Statistics
      netsMicro={[0n, ...EVENING]}
      user={{
        ...PREVIEW_PLAYER,
        sessionNetMicro: String(EVENING.at(-1) ?? 0n),
        sessionWageredMicro: '8420000000',
      }}
    />
  ),
  'Session, huge sums': () => (
    <Statistics
      netsMicro={[0n, 980_000_000_000n, 4_999_968_000_000n]}
      user={{
        ...PREVIEW_PLAYER,
        sessionNetMicro: '4999968000000',
        sessionWageredMicro: '91234567890000',
      }}
    />
  ),
  'Connection notice': () => (
    <Notice
      action="Try again"
      onAction={() => location.reload()}
      text="Your money is safe: an unanswered bet is settled exactly once."
      title="The connection is lost. Trying again."
    />
  ),
  Footer: () => <Footer />,
};

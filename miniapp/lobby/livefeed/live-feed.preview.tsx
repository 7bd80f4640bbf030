import type { ReactNode } from 'react';
import type { LiveBet } from '../../../shared/lobby/livefeed/contract.ts';
import { TabPanel } from '../../ui/tabs.tsx';
import type { Feed } from './feed-atoms.ts';
import { type FeedLists, loadLists, NO_BETS } from './feed-lists.ts';
import { FeedList } from './feed-panel.tsx';
import styles from './live-feed.module.css';

const GAMES = ['dice', 'slots', 'battle', 'live', 'wheelOfFortune', 'slots'];
const TITLES: Readonly<Record<string, string>> = {
  slots: 'Volshebnaya Zhar-Ptitsa Megaways',
  live: 'Turbo Roulette 7',
};
const NICKS = ['Ночной.Странник', 'kerem', null, 'Лиза', 'aziz77', 'ӘҚҢҒ.Жұлдыз123'];

const bets = Array.from({ length: 10 }, (_, index): LiveBet => {
  const nick = NICKS[index % NICKS.length] ?? null;
  const game = GAMES[index % GAMES.length] ?? '';
  const title = TITLES[game];
  const multiplier = [0, 1.92, 0, 3, 0, 96, 0.95, 30, 0, 2][index] ?? 0;
  const stakeMicro = BigInt(index + 1) ** 6n * 1_250_000n;
  const payoutMicro = (stakeMicro * BigInt(Math.round(multiplier * 100))) / 100n;
  return {
    key: String(index),
    roundId: nick === null || title !== undefined ? null : '019a9a3e-0000-7000-8000-000000000000',
    game,
    ...(title !== undefined && { title }),
    publicId: nick === null ? null : String(index),
    nick,
    avatar: null,
    bet: Number(stakeMicro / 10_000n),
    amount: Number(payoutMicro / 10_000n),
    betMicro: String(stakeMicro),
    amountMicro: String(payoutMicro),
    multiplier,
    at: '2026-11-20T05:00:00.000Z',
  };
});

const lists: FeedLists = loadLists(NO_BETS, {
  liveAll: bets,
  liveBigAmount: [],
  liveMyBets: bets.slice(0, 4),
});
const ready: Feed = { status: 'ready', lists };

const Framed = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.feed}>
    <div className={styles.frame}>
      <div className={styles.panel}>
        <TabPanel id="all" idBase="preview-feed">
          {children}
        </TabPanel>
      </div>
    </div>
  </section>
);

/** The lists of the live feed in each of their states. */
export const previews = {
  Loading: () => (
    <Framed>
      <FeedList feed={{ status: 'loading', lists }} isConnected type="all" />
    </Framed>
  ),
  Offline: () => (
    <Framed>
      <FeedList feed={{ status: 'loading', lists }} isConnected={false} type="all" />
    </Framed>
  ),
  Failed: () => (
    <Framed>
      <FeedList feed={{ status: 'failed', lists: NO_BETS }} isConnected type="all" />
    </Framed>
  ),
  'All bets, long names, small and huge sums': () => (
    <Framed>
      <FeedList feed={ready} isConnected type="all" />
    </Framed>
  ),
  'Own bets': () => (
    <Framed>
      <FeedList feed={ready} isConnected type="myBets" />
    </Framed>
  ),
  'No big bets': () => (
    <Framed>
      <FeedList feed={ready} isConnected type="bigAmount" />
    </Framed>
  ),
  'No bets at all': () => (
    <Framed>
      <FeedList feed={{ status: 'ready', lists: NO_BETS }} isConnected type="all" />
    </Framed>
  ),
};

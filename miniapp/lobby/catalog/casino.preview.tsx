import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CasinoGames } from './casino-games.tsx';
import { CasinoNotice } from './casino-notice.tsx';
import { EmptyFavorites, GuestFavorites } from './favorite-games.tsx';
import { FAILED_LIST, LOADING_LIST, type GameList } from './game-list.ts';
import type { GameSource } from './game-source.ts';
import { PickList } from './pick-list.tsx';
import { previewGames } from './preview-games.ts';
import { SearchBox } from './search-box.tsx';

const SOURCE: GameSource = { device: 'desk', kind: 'category', category: 'slots' };
const READY: GameList = { status: 'ready', next: 'idle', games: previewGames(24), count: 24 };

function Games({ list, name }: { readonly list: GameList; readonly name: string }) {
  const source: GameSource = { ...SOURCE, kind: 'search', search: `preview ${name}` };
  return <CasinoGames empty={null} label={name} list={list} source={source} />;
}

function Providers({ names }: { readonly names: readonly string[] }) {
  const [picked, setPicked] = useState('');
  return (
    <PickList
      filter={{ label: 'Find a provider', empty: 'No such provider' }}
      label="Provider"
      onPick={setPicked}
      picked={picked}
      picks={[
        { id: '', label: 'All providers', note: '6,046' },
        ...names.map((name, index) => ({ id: name, label: name, note: String(index * 37 + 5) })),
      ]}
    />
  );
}

const search = (text: string, isLoading = false) => (
  <SearchBox isLoading={isLoading} onSearch={() => undefined} search={text} />
);

/** The casino's parts in their states. */
export const previews = {
  'Games, loading': () => <Games list={LOADING_LIST} name="loading" />,
  'Games, all of them': () => <Games list={READY} name="ready" />,
  'Games, the next page on its way': () => (
    <Games list={{ ...READY, count: 60, next: 'loading' }} name="next" />
  ),
  'Games, the next page failed': () => (
    <Games list={{ ...READY, next: 'failed' }} name="next failed" />
  ),
  'Games, not loaded': () => <Games list={FAILED_LIST} name="failed" />,
  'Games, a provider that takes its time': () => (
    <Games list={{ ...LOADING_LIST, status: 'late' }} name="late" />
  ),
  'Nothing found': () => (
    <CasinoNotice
      text="No game matches “an unusually long search that nobody would ever type”."
      title="Nothing here"
    >
      <Button variant="hot">Clear the search</Button>
    </CasinoNotice>
  ),
  'Favourites, none yet': () => <EmptyFavorites />,
  'Favourites, a guest': () => <GuestFavorites />,
  'Search, empty': () => search(''),
  'Search, too short': () => search('ne'),
  'Search, under way': () => search('neon koi', true),
  'Providers, many': () => (
    <Providers
      names={[
        'Bright Owl',
        'Grand Table Live',
        'Kometa Play',
        'Lantern Forge International Entertainment',
        'Mirror Room',
        'Nine Peaks',
        'Old Tin Studio',
        'Salt Harbor',
        'Silk Caravan',
        'Turbo Lemon',
        'Северный Двор',
      ]}
    />
  ),
  'Providers, none': () => <Providers names={[]} />,
};

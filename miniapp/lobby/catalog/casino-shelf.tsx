import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CasinoGames, useGameList } from './casino-games.tsx';
import { CasinoNotice } from './casino-notice.tsx';
import { dropGames } from './game-lists.ts';
import type { GameSource } from './game-source.ts';
import type { CasinoPlace } from './use-casino-place.ts';

type ShelfProps = {
  readonly source: GameSource;
  readonly label: string;
  readonly place: CasinoPlace;
};

/** Games of the catalogue; a provider whose games cannot be had is taken back. */
export function CasinoShelf({ source, label, place }: ShelfProps) {
  const t = useT();
  const list = useGameList(source);
  const hasLostProvider = source.kind === 'provider' && list.status === 'failed';
  const reset = useEffectEvent(() => {
    showToast(t('catalog.provider.failed'), { tone: 'lose' });
    dropGames(source);
    place.resetProvider();
  });
  useEffect(() => {
    if (hasLostProvider) reset();
  }, [hasLostProvider]);
  return (
    <CasinoGames empty={<Nothing place={place} />} label={label} list={list} source={source} />
  );
}

function Nothing({ place }: { readonly place: CasinoPlace }) {
  const t = useT();
  const { search, provider } = place.choice;
  if (search !== '')
    return (
      <CasinoNotice text={t('catalog.nothing.search', { search })} title={t('catalog.nothing')}>
        <Button onClick={() => place.search('')} variant="hot">
          {t('catalog.search.clear')}
        </Button>
      </CasinoNotice>
    );
  return (
    <CasinoNotice text={t('catalog.nothing.text')} title={t('catalog.nothing')}>
      {provider !== undefined && (
        <Button onClick={() => place.chooseProvider('')} variant="hot">
          {t('catalog.provider.all')}
        </Button>
      )}
    </CasinoNotice>
  );
}

import type { TablePlayerView } from '../../../shared/games/table/contract.ts';
import { useT } from '../../i18n/language.ts';

/** Names a player in a sentence; one who hides their profile is called hidden. */
export function usePotName(): (player: Pick<TablePlayerView, 'nick'>) => string {
  const t = useT();
  return ({ nick }) => nick ?? t('table.player.hidden');
}

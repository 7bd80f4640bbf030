import { identifierOfLink } from '../../../shared/lobby/catalog/categories.ts';
import type { CarouselGame, GameView } from '../../../shared/lobby/catalog/contract.ts';

/** What a tile shows of a game, from whichever list it comes. */
export type TileGame = {
  readonly identifier: string;
  readonly title: string;
  readonly provider: string;
  /** The cover's address, without a width. */
  readonly cover: string;
  readonly isNew: boolean;
  /** Return to player in percent; under 1 it is unknown and not shown. */
  readonly rtp: number;
  readonly hasCashback?: boolean;
  readonly hasTournament?: boolean;
  /** Whether it was a favourite when its list was asked for. */
  readonly isFavorite?: boolean;
};

/** A tile for a game of a grid. */
export function tileOfGame(game: GameView): TileGame {
  return {
    identifier: game.identifier,
    title: game.title,
    provider: game.provider.title,
    cover: game.url,
    isNew: game.new,
    rtp: game.rtp,
    hasCashback: game.cashback,
    hasTournament: game.tournament,
    isFavorite: game.favorite,
  };
}

/** A tile for a game of a carousel. */
export function tileOfCarousel(game: CarouselGame): TileGame {
  return {
    identifier: identifierOfLink(game.link),
    title: game.title,
    provider: game.provider,
    cover: game.image,
    isNew: game.new,
    rtp: game.rtp,
  };
}

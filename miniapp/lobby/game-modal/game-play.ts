import { useEffect, useRef, useState } from 'react';
import type { GameView } from '../../../shared/lobby/catalog/contract.ts';
import type { OpenedGame } from '../../../shared/lobby/aggregator/contract.ts';
import { languageAtom } from '../../i18n/language.ts';
import { isTouchOnly } from '../../platform/touch.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';

/** How a player wants to play: without money, or for money and then perhaps at a certain table. */
export type Wish = { readonly isDemo: boolean; readonly lobbyData?: string };

/** The state of opening a game; `key` differs for each frame that was opened. */
export type Play =
  | { readonly step: 'choice' }
  | { readonly step: 'opening'; readonly wish: Wish }
  | { readonly step: 'failed'; readonly wish: Wish; readonly error: unknown }
  | {
      readonly step: 'frame';
      readonly wish: Wish;
      readonly opened: OpenedGame;
      readonly key: number;
    };

/** What the game window can be asked to do. */
export type GamePlay = {
  readonly play: Play;
  /** Opens the game as wished; `isAgain` where the player goes on after a change of currency. */
  readonly open: (wish: Wish, isAgain?: boolean) => Promise<void>;
  /** The frame did not come up: a refusal to try again from. */
  readonly fail: (error: unknown) => void;
  /** Goes back to the choice of how to play. */
  readonly leave: () => void;
};

function ask(gameId: string, { isDemo, lobbyData }: Wish, isAgain: boolean): Promise<OpenedGame> {
  const common = { gameId, isMobile: isTouchOnly, lang: store.get(languageAtom) };
  if (isDemo) return call('games.openDemo', common);
  return call('games.openGame', {
    ...common,
    ContinueButton: isAgain,
    ...(lobbyData !== undefined && { lobbyData }),
  });
}

/** The opening of one game; an answer that comes after another wish is dropped. */
export function useGamePlay({ identifier }: Pick<GameView, 'identifier'>): GamePlay {
  const [play, setPlay] = useState<Play>({ step: 'choice' });
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const open = async (wish: Wish, isAgain = false) => {
    turn.current += 1;
    const key = turn.current;
    const settle = (settled: Play) => {
      if (key === turn.current) setPlay(settled);
    };
    setPlay({ step: 'opening', wish });
    try {
      settle({ step: 'frame', wish, opened: await ask(identifier, wish, isAgain), key });
    } catch (error) {
      settle({ step: 'failed', wish, error });
    }
  };
  const leave = () => {
    turn.current += 1;
    setPlay({ step: 'choice' });
  };
  const fail = (error: unknown) => {
    setPlay((shown) => ('wish' in shown ? { step: 'failed', wish: shown.wish, error } : shown));
  };
  return { play, open, fail, leave };
}

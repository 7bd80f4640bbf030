import { useState } from 'react';
import { GameIcon } from '../../games/frame/game-icon.tsx';
import { OWN_GAMES, type GameName } from '../../games/frame/own-games.ts';
import { useT } from '../../i18n/language.ts';
import { Card } from '../../ui/card.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { FairnessTexts } from '../fairness-texts.ts';
import { BattlePanel, DicePanel, MinesPanel, WheelPanel } from './game-panels.tsx';
import styles from './games-section.module.css';

const PANELS = {
  dice: DicePanel,
  mines: MinesPanel,
  battle: BattlePanel,
  wheel: WheelPanel,
} as const;

const isGame = (name: string): name is GameName => name in PANELS;

/** The game that the address asks for after its `#`, dice where it asks for none. */
function gameOfAddress(): GameName {
  const name = location.hash.slice(1);
  return isGame(name) ? name : 'dice';
}

/** The four games one at a time: how each is drawn, its exact returns, its formula. */
export function GamesSection({ texts }: { readonly texts: FairnessTexts['games'] }) {
  const t = useT();
  const [game, setGame] = useState(gameOfAddress);
  const Panel = PANELS[game];
  return (
    <section aria-labelledby="fair-games" className={styles.section}>
      <h2 className={styles.title} id="fair-games">
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.tabs}>
        <Tabs
          idBase="fair-game"
          label={texts.title}
          onSelect={setGame}
          selected={game}
          tabs={OWN_GAMES.map(({ name, title }) => ({
            id: name,
            label: (
              <span className={styles.tab}>
                <GameIcon game={name} />
                {t(title)}
              </span>
            ),
          }))}
        />
      </div>
      <TabPanel id={game} idBase="fair-game">
        <Card>
          <Panel texts={texts} />
        </Card>
      </TabPanel>
    </section>
  );
}

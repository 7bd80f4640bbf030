import { useState } from 'react';
import { GameIcon } from '../frame/game-icon.tsx';
import type { GameName } from '../frame/game-manifest.ts';
import { proofPartsOf } from '../game-proofs.ts';
import { GAMES, MANIFESTS } from '../manifests.ts';
import { useT } from '../../i18n/language.ts';
import { Card } from '../../ui/card.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { FairnessTexts } from './fairness-texts.ts';
import styles from './games-section.module.css';

/** The game that the address asks for after its `#`, dice where it asks for none. */
function gameOfAddress(): GameName {
  const wanted = location.hash.slice(1);
  return GAMES.find(({ name }) => name === wanted)?.name ?? 'dice';
}

/** The own games one at a time: how each is drawn, its exact returns, its formula. */
export function GamesSection({ texts }: { readonly texts: FairnessTexts['games'] }) {
  const t = useT();
  const [game, setGame] = useState(gameOfAddress);
  const { Panel } = proofPartsOf(MANIFESTS[game].wireName);
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
          tabs={GAMES.map((each) => ({
            id: each.name,
            label: (
              <span className={styles.tab}>
                <GameIcon game={each} />
                {t(each.title)}
              </span>
            ),
          }))}
        />
      </div>
      <TabPanel id={game} idBase="fair-game">
        <Card>
          <Panel game={texts.each[game]} texts={texts} />
        </Card>
      </TabPanel>
    </section>
  );
}

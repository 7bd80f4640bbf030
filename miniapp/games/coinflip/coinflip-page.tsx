import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { COINFLIP_RETURN_BP } from '../../../shared/games/coinflip/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useIsDesktop } from '../../platform/use-is-desktop.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { GameFacts } from '../frame/game-facts.tsx';
import { GamePage } from '../frame/game-page.tsx';
import { HotKeysPopover } from '../frame/hot-keys-popover.tsx';
import { ToolRow } from '../frame/tool-row.tsx';
import {
  areHotKeysOnAtom,
  areHotKeysWantedAtom,
  betLimitsAtom,
  canUseHotKeysAtom,
  isOffAtom,
  openFlipsAtom,
} from './coinflip-atoms.ts';
import { CoinflipForm } from './coinflip-form.tsx';
import { CoinflipHotKeys } from './coinflip-hot-keys.tsx';
import { COINFLIP_KEYS } from './coinflip-keys.ts';
import { COINFLIP } from './coinflip-manifest.tsx';
import styles from './coinflip-page.module.css';
import { CoinflipRecent } from './coinflip-recent.tsx';
import { COINFLIP_SOUNDS } from './coinflip-sounds.ts';
import { CoinflipStage } from './coinflip-stage.tsx';
import { FlipList } from './flip-list.tsx';
import { useCoinflip } from './use-coinflip.ts';
import { WalletNote } from './wallet-note.tsx';

const CoinflipRules = lazy(async () => ({
  default: (await import('./coinflip-rules.tsx')).CoinflipRules,
}));

/** The hot keys, where the policy and the device let a player use them. */
function CoinflipTools() {
  const canUseHotKeys = useAtomValue(canUseHotKeysAtom);
  if (!canUseHotKeys) return null;
  return (
    <ToolRow>
      <HotKeysPopover
        keys={COINFLIP_KEYS}
        note="coinflip.keys.note"
        wantedAtom={areHotKeysWantedAtom}
      />
    </ToolRow>
  );
}

function Facts() {
  const { number } = useFormats();
  return <GameFacts returns={number(COINFLIP_RETURN_BP / 100)} />;
}

const PANELS = 'coinflip';

/** On a phone one of two at a time: the flips to join, or a new one. */
function PhonePanels() {
  const t = useT();
  const count = useAtomValue(openFlipsAtom).length;
  const [chosen, setChosen] = useState<'new' | 'list'>();
  const panel = chosen ?? (count > 0 ? 'list' : 'new');
  const label = count > 0 ? `${t('coinflip.list.title')} · ${count}` : t('coinflip.list.title');
  return (
    <div className={styles.panels}>
      <Tabs
        idBase={PANELS}
        label={t('coinflip.panels')}
        onSelect={setChosen}
        selected={panel}
        tabs={[
          { id: 'new', label: t('coinflip.new') },
          { id: 'list', label },
        ]}
      />
      <WalletNote />
      <TabPanel id={panel} idBase={PANELS}>
        {panel === 'new' ? (
          <div className={styles.form}>
            <CoinflipForm />
          </div>
        ) : (
          <FlipList />
        )}
      </TabPanel>
    </div>
  );
}

/** The game as it looks, from the atoms; it loads nothing by itself. */
export function CoinflipTable() {
  const isDesktop = useIsDesktop();
  const isOff = useAtomValue(isOffAtom);
  const limits = useAtomValue(betLimitsAtom);
  const areKeysOn = useAtomValue(areHotKeysOnAtom) && !isOff;
  return (
    <GamePage
      below={
        <div className={styles.below}>
          {isDesktop && <FlipList />}
          <Suspense fallback={null}>
            <CoinflipRules {...limits} />
          </Suspense>
        </div>
      }
      board={<CoinflipStage />}
      controls={
        <>
          {isDesktop && <WalletNote />}
          {isDesktop ? <CoinflipForm /> : <PhonePanels />}
          <CoinflipTools />
          <CoinflipHotKeys isOn={areKeysOn} />
          <Facts />
        </>
      }
      game={COINFLIP}
      sample={COINFLIP_SOUNDS.win}
      strip={<CoinflipRecent />}
    />
  );
}

/** Coinflip. */
export function Page() {
  useCoinflip();
  return <CoinflipTable />;
}

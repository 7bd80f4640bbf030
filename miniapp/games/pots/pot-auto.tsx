import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { sessionAtom, userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { openModal } from '../../ui/modal-atom.ts';
import type { HotKey } from '../frame/hot-keys.ts';
import { useHotKeys } from '../frame/use-hot-keys.ts';
import { type Pause, usePacing } from '../stake/pacing.ts';
import { planOfDraft } from '../stake/series-draft.ts';
import { SeriesPanel, SeriesStop, SeriesSummary } from '../stake/series-panel.tsx';
import { StakeButton } from '../stake/stake-button.tsx';
import { useStakeCurrency } from '../stake/stake-currency.ts';
import { useWatchedSeries } from '../stake/use-series-guard.ts';
import styles from './pot-button.module.css';
import type { PotSeries } from './pot-series.ts';

type PotAutoProps<A extends string> = {
  readonly series: PotSeries;
  readonly isOpen: boolean;
  /** What the series does, in a sentence. */
  readonly hint: PlainKey;
  /** The stake of each round, with its currency. */
  readonly stake: string;
  readonly pause: Pause;
  readonly keys: readonly HotKey<A | 'play'>[];
  readonly areKeysOn: boolean;
  /** What the hot keys do beside the one that stakes. */
  readonly onKey: (action: A) => void;
};

function start(series: PotSeries): void {
  if (store.get(sessionAtom) === 'guest') openModal('registration');
  else series.start();
}

/** The button that starts a series, and what each of its rounds costs. */
function StartButton<A extends string>(props: PotAutoProps<A>) {
  const t = useT();
  const { series, stake, pause, keys, areKeysOn } = props;
  const hasPlan = planOfDraft(useAtomValue(series.draftAtom)) !== undefined;
  const canBegin = useAtomValue(series.canBeginAtom);
  return (
    <StakeButton
      className={styles.hot}
      hotKey={areKeysOn ? keys[0]?.label : undefined}
      isBlocked={!canBegin || !hasPlan}
      isPending={false}
      name={t('pots.auto.start')}
      note={hasPlan ? t('pots.auto.each', { stake }) : t('stake.auto.bad')}
      onPress={() => start(series)}
      pacing={usePacing(pause)}
    />
  );
}

function AutoOfPlayer<A extends string>(props: PotAutoProps<A>) {
  const { series, isOpen, hint, keys, areKeysOn, onKey } = props;
  const t = useT();
  const isSeries = useAtomValue(series.autobetAtom).kind === 'running';
  const canTakeBack = useAtomValue(series.canTakeBackAtom);
  useWatchedSeries(series.interrupt);
  useStakeCurrency(series.followCurrency);
  useHotKeys({
    keys,
    isOn: areKeysOn && isOpen && !isSeries,
    onAction: (action) => (action === 'play' ? start(series) : onKey(action)),
  });
  return (
    <>
      {isOpen && (
        <SeriesPanel
          canRaise={false}
          draftAtom={series.draftAtom}
          hint={hint}
          isLocked={isSeries}
        />
      )}
      {isOpen && !isSeries && <StartButton {...props} />}
      <SeriesStop
        autobetAtom={series.autobetAtom}
        label={canTakeBack ? t('pots.auto.leave') : undefined}
        onStop={series.stop}
      />
      <SeriesSummary autobetAtom={series.autobetAtom} onClear={series.clear} />
    </>
  );
}

/**
 * Autobet at a pot: the settings while it is open, the button that starts or stops the series, and
 * how the last one ended. It starts again for another player, which ends a series.
 */
export function PotAuto<A extends string>(props: PotAutoProps<A>) {
  const playerId = useAtomValue(userAtom)?.id;
  return <AutoOfPlayer key={playerId} {...props} />;
}

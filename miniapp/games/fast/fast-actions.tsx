import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { Button } from '../../ui/button.tsx';
import { HotKeysPopover } from '../frame/hot-keys-popover.tsx';
import { ToolRow } from '../frame/tool-row.tsx';
import { type Auto, AutoTool } from '../pots/auto-tool.tsx';
import styles from '../pots/pot-button.module.css';
import { RulesTool } from '../pots/rules-tool.tsx';
import { closedWords } from '../stake/closed-words.ts';
import { usePacing } from '../stake/pacing.ts';
import { StakeActions } from '../stake/stake-actions.tsx';
import { StakeButton } from '../stake/stake-button.tsx';
import { UnansweredNote } from '../stake/unanswered-note.tsx';
import {
  areHotKeysOnAtom,
  areHotKeysWantedAtom,
  blockAtom,
  canAutoplayAtom,
  canTakeBackAtom,
  canUseHotKeysAtom,
  closingAtom,
  deskAtom,
  fastUnanswered,
  ownAtom,
  phaseAtom,
  quoteAtom,
  sendingAtom,
} from './fast-atoms.ts';
import { FAST_KEYS } from './fast-keys.ts';
import { fastWatch, play, takeBack } from './play-fast.ts';

const FastAuto = lazy(async () => ({
  default: (await import('./fast-auto.tsx')).FastAuto,
}));

/** The one line under the button that says why nobody can sit down, if nobody can. */
function useObstacle(): string | undefined {
  const t = useT();
  const { code } = useMoney();
  const { requestId, isInDoubt } = useAtomValue(sendingAtom);
  const { state } = useAtomValue(connectionAtom);
  const block = useAtomValue(blockAtom);
  const phase = useAtomValue(phaseAtom);
  const closing = useAtomValue(closingAtom);
  if (requestId !== undefined && state !== 'connected') return t('stake.waiting');
  if (isInDoubt) return t('refusal.fast.unknown-outcome');
  if (block === 'off' && phase !== 'off') return closedWords(t, closing) ?? t('fast.off.text');
  if (block === 'connection' && state !== 'connecting') return t('pots.block.connection');
  if (block === 'demo') return t('refusal.fast.not-real');
  if (block === 'bonus') return t('pots.block.bonus', { code });
  if (block === 'none') return t('fast.none.text', { code });
  return undefined;
}

/** What the line under the button's name says: what a win pays, or what is awaited. */
function useNote(): string {
  const t = useT();
  const { format, code } = useMoney();
  const block = useAtomValue(blockAtom);
  const { winMicro } = useAtomValue(quoteAtom);
  if (block === 'seated') return t('fast.play.seated');
  if (block === 'closed') return t('fast.play.closed');
  return t('fast.play.win', { amount: format(winMicro), code });
}

/** The button that takes a seat, again with one press, and the way back for one who is alone. */
export function FastActions({ auto }: { readonly auto: Auto }) {
  const t = useT();
  const { number } = useFormats();
  const { code } = useMoney();
  const desk = useAtomValue(deskAtom);
  const block = useAtomValue(blockAtom);
  const own = useAtomValue(ownAtom);
  const phase = useAtomValue(phaseAtom);
  const hasKeys = useAtomValue(areHotKeysOnAtom);
  const canTakeBack = useAtomValue(canTakeBackAtom);
  const { pause, requestId } = useAtomValue(sendingAtom);
  const isAgain = phase === 'result' && own !== undefined;
  const note = useNote();
  const pacing = usePacing(pause);
  const button = (
    <StakeButton
      className={styles.hot}
      hotKey={hasKeys ? FAST_KEYS[0].label : undefined}
      isBlocked={block !== undefined || auto.isOpen}
      isPending={requestId !== undefined}
      name={t(isAgain ? 'fast.play.again' : 'fast.play.sit', {
        amount: number(desk?.stake ?? 1),
        code,
      })}
      note={note}
      onPress={play}
      pacing={pacing}
    />
  );
  return (
    <StakeActions
      obstacle={useObstacle()}
      onRetry={phase === 'failed' ? () => void fastWatch.load() : undefined}
    >
      {!auto.isOpen && !auto.isSeries && button}
      {auto.isNeeded && (
        <Suspense fallback={auto.isOpen && button}>
          <FastAuto isOpen={auto.isOpen} />
        </Suspense>
      )}
      {canTakeBack && !auto.isSeries && (
        <Button isLoading={requestId !== undefined} isWide onClick={() => void takeBack()}>
          {t('pots.takeBack')}
        </Button>
      )}
      <UnansweredNote bet={fastUnanswered} />
    </StakeActions>
  );
}

/** The table's tools: the rules, and autobet and hot keys where they may be used. */
export function FastTools({ auto }: { readonly auto: Auto }) {
  const t = useT();
  const canAutoplay = useAtomValue(canAutoplayAtom);
  const canUseHotKeys = useAtomValue(canUseHotKeysAtom);
  const rules = [
    t('fast.rules.seats'),
    t('fast.rules.match'),
    t('fast.rules.draw'),
    t('fast.rules.fee'),
    t('fast.rules.alone'),
  ];
  return (
    <ToolRow>
      <RulesTool lines={rules} />
      {canAutoplay && <AutoTool auto={auto} />}
      {canUseHotKeys && (
        <HotKeysPopover keys={FAST_KEYS} note="fast.keys.note" wantedAtom={areHotKeysWantedAtom} />
      )}
    </ToolRow>
  );
}

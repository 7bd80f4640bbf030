import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { currencyById } from '../../../shared/money/currency.ts';
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
  betAtom,
  blockAtom,
  canAutoplayAtom,
  canTakeBackAtom,
  canUseHotKeysAtom,
  classicAtom,
  classicUnanswered,
  closingAtom,
  ownAtom,
  phaseAtom,
  quoteAtom,
  sendingAtom,
} from './classic-atoms.ts';
import { CLASSIC_KEYS } from './classic-keys.ts';
import { classicWatch, play, takeBack } from './play-classic.ts';

const ClassicAuto = lazy(async () => ({
  default: (await import('./classic-auto.tsx')).ClassicAuto,
}));

/** The one line under the button that says why nothing can be put in, if nothing can. */
function useObstacle(): string | undefined {
  const t = useT();
  const { code } = useMoney();
  const { requestId, isInDoubt } = useAtomValue(sendingAtom);
  const { state } = useAtomValue(connectionAtom);
  const block = useAtomValue(blockAtom);
  const phase = useAtomValue(phaseAtom);
  const closing = useAtomValue(closingAtom);
  const { mine } = useAtomValue(classicAtom);
  if (requestId !== undefined && state !== 'connected') return t('stake.waiting');
  if (isInDoubt) return t('refusal.classic.unknown-outcome');
  if (block === 'off' && phase !== 'off') return closedWords(t, closing) ?? t('classic.off.text');
  if (block === 'connection' && state !== 'connecting') return t('pots.block.connection');
  if (block === 'demo') return t('refusal.classic.not-real');
  if (block === 'bonus') return t('pots.block.bonus', { code });
  if (block === 'full') return t('classic.block.full');
  if (block === 'currency') {
    return t('pots.block.currency', { code: currencyById(mine?.currencyId ?? 0)?.name ?? '' });
  }
  return undefined;
}

/** What the line under the button's name says: what the stake would make of the player's chance. */
function useNote(): string {
  const t = useT();
  const { number } = useFormats();
  const { format } = useMoney();
  const block = useAtomValue(blockAtom);
  const { percent, winMicro, isAlone } = useAtomValue(quoteAtom);
  const own = useAtomValue(ownAtom);
  if (block === 'most') return t('classic.play.most');
  if (block === 'closed') return t('classic.play.closed');
  if (isAlone) return t(own === undefined ? 'classic.play.first' : 'classic.play.alone');
  const chance = number(percent / 100, { style: 'percent', maximumFractionDigits: 2 });
  return t('classic.play.quote', { chance, win: format(winMicro) });
}

/** The button that puts the stake in, the way back for one who is alone, and what is in the way. */
export function ClassicActions({ auto }: { readonly auto: Auto }) {
  const t = useT();
  const { formatHundredths, code } = useMoney();
  const bet = useAtomValue(betAtom);
  const block = useAtomValue(blockAtom);
  const own = useAtomValue(ownAtom);
  const hasKeys = useAtomValue(areHotKeysOnAtom);
  const canTakeBack = useAtomValue(canTakeBackAtom);
  const { pause, requestId } = useAtomValue(sendingAtom);
  const phase = useAtomValue(phaseAtom);
  const note = useNote();
  const pacing = usePacing(pause);
  const name = own === undefined ? 'classic.play.in' : 'classic.play.more';
  const button = (
    <StakeButton
      className={styles.hot}
      hotKey={hasKeys ? CLASSIC_KEYS[0].label : undefined}
      isBlocked={block !== undefined || auto.isOpen}
      isPending={requestId !== undefined}
      name={t(name, { amount: formatHundredths(bet), code })}
      note={note}
      onPress={play}
      pacing={pacing}
    />
  );
  return (
    <StakeActions
      obstacle={useObstacle()}
      onRetry={phase === 'failed' ? () => void classicWatch.load() : undefined}
    >
      {!auto.isOpen && !auto.isSeries && button}
      {auto.isNeeded && (
        <Suspense fallback={auto.isOpen && button}>
          <ClassicAuto isOpen={auto.isOpen} />
        </Suspense>
      )}
      {canTakeBack && !auto.isSeries && (
        <Button isLoading={requestId !== undefined} isWide onClick={() => void takeBack()}>
          {t('pots.takeBack')}
        </Button>
      )}
      <UnansweredNote bet={classicUnanswered} />
    </StakeActions>
  );
}

/** The table's tools: the rules, and autobet and hot keys where they may be used. */
export function ClassicTools({ auto }: { readonly auto: Auto }) {
  const t = useT();
  const canAutoplay = useAtomValue(canAutoplayAtom);
  const canUseHotKeys = useAtomValue(canUseHotKeysAtom);
  const rules = [
    t('classic.rules.stakes'),
    t('classic.rules.chance'),
    t('classic.rules.countdown'),
    t('classic.rules.share'),
    t('classic.rules.draw'),
    t('classic.rules.fee'),
    t('classic.rules.alone'),
  ];
  return (
    <ToolRow>
      <RulesTool lines={rules} />
      {canAutoplay && <AutoTool auto={auto} />}
      {canUseHotKeys && (
        <HotKeysPopover
          keys={CLASSIC_KEYS}
          note="classic.keys.note"
          wantedAtom={areHotKeysWantedAtom}
        />
      )}
    </ToolRow>
  );
}

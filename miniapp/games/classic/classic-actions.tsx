import { useAtomValue } from 'jotai';
import { lazy } from 'react';
import { currencyById } from '../../../shared/money/currency.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { connectionAtom } from '../../transport/connection.ts';
import type { Auto } from '../pots/auto-tool.tsx';
import { PotActions, type PotDesk, PotTools } from '../pots/pot-actions.tsx';
import { closedWords } from '../stake/closed-words.ts';
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

const DESK: PotDesk = {
  phaseAtom,
  blockAtom,
  sendingAtom,
  unanswered: classicUnanswered,
  play,
  canTakeBackAtom,
  takeBack,
  load: () => classicWatch.load(),
  canAutoplayAtom,
  Autobet: ClassicAuto,
  canUseHotKeysAtom,
  areHotKeysOnAtom,
  hotKeys: { keys: CLASSIC_KEYS, note: 'classic.keys.note', wantedAtom: areHotKeysWantedAtom },
};

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

/** The button that puts the stake in, and all that belongs to it. */
export function ClassicActions({ auto }: { readonly auto: Auto }) {
  const t = useT();
  const { formatHundredths, code } = useMoney();
  const amount = formatHundredths(useAtomValue(betAtom));
  const isIn = useAtomValue(ownAtom) !== undefined;
  return (
    <PotActions
      auto={auto}
      desk={DESK}
      name={t(isIn ? 'classic.play.more' : 'classic.play.in', { amount, code })}
      note={useNote()}
      obstacle={useObstacle()}
    />
  );
}

/** The table's tools, and its rules in short. */
export function ClassicTools({ auto }: { readonly auto: Auto }) {
  const t = useT();
  const rules = [
    t('classic.rules.stakes'),
    t('classic.rules.chance'),
    t('classic.rules.countdown'),
    t('classic.rules.share'),
    t('classic.rules.draw'),
    t('classic.rules.fee'),
    t('classic.rules.alone'),
  ];
  return <PotTools auto={auto} desk={DESK} rules={rules} />;
}

import { useAtomValue } from 'jotai';
import { lazy } from 'react';
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

const DESK: PotDesk = {
  phaseAtom,
  blockAtom,
  sendingAtom,
  unanswered: fastUnanswered,
  play,
  canTakeBackAtom,
  takeBack,
  load: () => fastWatch.load(),
  canAutoplayAtom,
  Autobet: FastAuto,
  canUseHotKeysAtom,
  areHotKeysOnAtom,
  hotKeys: { keys: FAST_KEYS, note: 'fast.keys.note', wantedAtom: areHotKeysWantedAtom },
};

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

/** The button that takes a seat, again with one press, and all that belongs to it. */
export function FastActions({ auto }: { readonly auto: Auto }) {
  const t = useT();
  const { number } = useFormats();
  const { code } = useMoney();
  const desk = useAtomValue(deskAtom);
  const own = useAtomValue(ownAtom);
  const isAgain = useAtomValue(phaseAtom) === 'result' && own !== undefined;
  const amount = number(desk?.stake ?? 1);
  return (
    <PotActions
      auto={auto}
      desk={DESK}
      name={t(isAgain ? 'fast.play.again' : 'fast.play.sit', { amount, code })}
      note={useNote()}
      obstacle={useObstacle()}
    />
  );
}

/** The table's tools, and its rules in short. */
export function FastTools({ auto }: { readonly auto: Auto }) {
  const t = useT();
  const rules = [
    t('fast.rules.seats'),
    t('fast.rules.match'),
    t('fast.rules.draw'),
    t('fast.rules.fee'),
    t('fast.rules.alone'),
  ];
  return <PotTools auto={auto} desk={DESK} rules={rules} />;
}

import { type Atom, atom, type PrimitiveAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { RefreshIcon } from '../../ui/action-icons.tsx';
import { ToolButton } from '../frame/tool-row.tsx';
import type { Autobet } from '../stake/autobet.ts';

/** What a page knows of its series before the code of series has loaded. */
type AutoAtoms = {
  readonly canAutoplayAtom: Atom<boolean>;
  readonly seriesAtom: PrimitiveAtom<Autobet['kind']>;
};

/** The atoms of a game's autobet: whether the policy allows it, and what its series does. */
export function autoAtomsOf(
  rulesAtom: Atom<{ readonly canAutoplay: boolean } | undefined>,
): AutoAtoms {
  return {
    canAutoplayAtom: atom((get) => get(rulesAtom)?.canAutoplay === true),
    seriesAtom: atom<Autobet['kind']>('off'),
  };
}

/** Autobet on a page. */
export type Auto = {
  /** Whether its code is needed: it was opened, or a series has been played. */
  readonly isNeeded: boolean;
  readonly isOpen: boolean;
  readonly isSeries: boolean;
  readonly toggle: () => void;
};

/** Whether autobet is open on this page; what it shows loads with the first opening. */
export function useAuto({ canAutoplayAtom, seriesAtom }: AutoAtoms): Auto {
  const [isAsked, setIsAsked] = useState<boolean>();
  const canAutoplay = useAtomValue(canAutoplayAtom);
  const series = useAtomValue(seriesAtom);
  const isOpen = canAutoplay && isAsked === true;
  return {
    isNeeded: canAutoplay && (isAsked !== undefined || series !== 'off'),
    isOpen,
    isSeries: series === 'running',
    toggle: () => setIsAsked(!isOpen),
  };
}

/** The tool that opens the settings of a series. */
export function AutoTool({ auto }: { readonly auto: Auto }) {
  const t = useT();
  return (
    <ToolButton
      aria-expanded={auto.isOpen}
      icon={<RefreshIcon />}
      isOn={auto.isOpen}
      onClick={auto.toggle}
    >
      {t('stake.auto')}
    </ToolButton>
  );
}

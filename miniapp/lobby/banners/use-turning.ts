import useEmblaCarousel from 'embla-carousel-react';
import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openDialogsAtom } from '../../ui/open-dialogs.ts';
import { showPlace } from './show-place.ts';

/** How long a banner is shown before the next one. */
const STANDS_MS = 5000;

/** The carousel's own measure of speed: at this one a banner has come after two seconds. */
const SLOW = 55;

const CALM = matchMedia('(prefers-reduced-motion: reduce)');

function watchCalm(onChange: () => void): () => void {
  CALM.addEventListener('change', onChange);
  return () => CALM.removeEventListener('change', onChange);
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the pointer is over the carousel or the focus is in it. */
function useIsHeld(root: HTMLElement): boolean {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const hear = (name: string, act: (event: Event) => void) =>
      root.addEventListener(name, act, { signal });
    hear('mouseenter', () => setIsPointed(true));
    hear('mouseleave', () => setIsPointed(false));
    hear('focusin', () => setIsFocused(true));
    hear('focusout', () => setIsFocused(root.contains(document.activeElement)));
    return () => stopped.abort();
  }, [root]);
  return isPointed || isFocused;
}

/** The turning of banners and what steers it. */
export type Turning = {
  readonly selected: number;
  /** The banner that is leaving while another comes; the selected one once it has come. */
  readonly leaving: number;
  /** Shows the banner of this place; the shortest way round. */
  readonly show: (place: number) => void;
  readonly step: (by: 1 | -1) => void;
  /** Whether the visitor wants the banners to turn by themselves. */
  readonly isOn: boolean;
  readonly setIsOn: (isOn: boolean) => void;
  /** Whether they would turn at all: never for those who want less motion. */
  readonly canTurn: boolean;
};

type Stage = { readonly root: HTMLElement; readonly viewport: HTMLElement };

/**
 * Turns the slides of a viewport, one every five seconds, but not while they are pointed at, have
 * the focus, are out of sight or below a dialog, were stopped, or motion is unwelcome.
 */
export function useTurning({ root, viewport }: Stage, count: number): Turning {
  const canTurn = !useSyncExternalStore(watchCalm, () => CALM.matches);
  const isSeen = useSyncExternalStore(watchVisibility, () => !document.hidden);
  const isHeld = useIsHeld(root);
  const isBelow = useAtomValue(openDialogsAtom).length > 0;
  const [isOn, setIsOn] = useState(true);
  const [selected, setSelected] = useState(0);
  const [leaving, setLeaving] = useState(0);
  const [setViewport, embla] = useEmblaCarousel({ loop: true, duration: SLOW });
  useEffect(() => {
    if (count > 1) setViewport(viewport);
  }, [count, viewport, setViewport]);
  useEffect(() => {
    if (embla === undefined) return undefined;
    const follow = () => setSelected(embla.selectedScrollSnap());
    const settle = () => setLeaving(embla.selectedScrollSnap());
    follow();
    settle();
    embla.on('select', follow).on('reInit', follow).on('settle', settle);
    return () => {
      embla.off('select', follow).off('reInit', follow).off('settle', settle);
    };
  }, [embla]);
  const isTurning = canTurn && isSeen && isOn && !isHeld && !isBelow && count > 1;
  useEffect(() => {
    if (embla === undefined || !isTurning) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => embla.scrollNext(), STANDS_MS);
    };
    wait();
    embla.on('select', wait);
    return () => {
      clearTimeout(timer);
      embla.off('select', wait);
    };
  }, [embla, isTurning]);
  const show = (place: number) => {
    if (embla !== undefined) showPlace(embla, place, canTurn);
  };
  const step = (by: 1 | -1) => show((selected + by + count) % count);
  return { selected, leaving, show, step, isOn, setIsOn, canTurn };
}

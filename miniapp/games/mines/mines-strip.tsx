import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { isRunningAtom, minesAtom, quoteAtom } from './mines-atoms.ts';
import { shortMultiplier, TWO_PLACES } from './mines-quote.ts';
import styles from './mines-strip.module.css';

type StepState = 'done' | 'now' | 'next' | 'later';

function stateOf(step: number, opened: number): StepState {
  if (step < opened) return 'done';
  if (step === opened) return 'now';
  return step === opened + 1 ? 'next' : 'later';
}

/** Keeps the game's current step in the middle of the strip, without scrolling the page. */
function useCentred(step: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children[Math.max(step - 1, 0)];
    if (list.current === null || !(item instanceof HTMLElement)) return;
    const middle = item.offsetLeft + item.offsetWidth / 2 - list.current.clientWidth / 2;
    list.current.scrollTo({ left: step === 0 ? 0 : middle });
  }, [step]);
  return list;
}

/**
 * The multipliers of the whole game, first tile first; at the last one it ends automatically. While
 * a pattern is being marked, the current step is the one it would reach.
 */
export function MinesStrip({ isMarking }: { readonly isMarking: boolean }) {
  const t = useT();
  const { number } = useFormats();
  const { game, marks } = useAtomValue(minesAtom);
  const isRunning = useAtomValue(isRunningAtom);
  const quote = useAtomValue(quoteAtom);
  const shown = isRunning && game ? game : { multipliers: quote.multipliers };
  const marked = isMarking ? Math.min(marks.length, shown.multipliers.length) : 0;
  const opened = isRunning ? (game?.countOpenedSectors ?? 0) : marked;
  const list = useCentred(opened);
  return (
    <ol
      aria-label={t('mines.strip.label')}
      className={styles.strip}
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
      tabIndex={0}
    >
      {shown.multipliers.map((multiplier, index) => {
        const step = index + 1;
        const isLast = step === shown.multipliers.length;
        const state = stateOf(step, opened);
        return (
          <li
            aria-current={state === 'now' ? 'step' : undefined}
            className={styles.step}
            data-state={state}
            key={step}
            title={`×${number(multiplier, { maximumFractionDigits: 4 })}`}
          >
            <span>×{number(shortMultiplier(multiplier), TWO_PLACES)}</span>
            {isLast && (
              <span className={styles.last} title={t('mines.strip.limit')}>
                {t('mines.strip.last')}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

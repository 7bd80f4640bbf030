import { useId, useRef, useState, type ToggleEvent } from 'react';
import { isTouchOnly } from '../../platform/touch.ts';
import { ChevronDownIcon } from '../../ui/action-icons.tsx';
import styles from './pick-list.module.css';
import { lineId, PickLines } from './pick-lines.tsx';
import type { Pick } from './pick.ts';
import { usePickKeys } from './use-pick-keys.ts';

type PickListProps = {
  /** Names the button and the list for screen readers. */
  readonly label: string;
  readonly picks: readonly Pick[];
  readonly picked: string;
  /** What the button says while no line is picked. */
  readonly fallback?: string;
  readonly onPick: (id: string) => void;
  /** Called when a line is about to be picked: the pointer or the keys are on it. */
  readonly onNear?: ((id: string) => void) | undefined;
  /** Gives the list a line to filter it by: the words of that line, and of an empty list. */
  readonly filter?: { readonly label: string; readonly empty: string } | undefined;
};

const EDGE = 16;

/** Puts the list under its button, as wide as it and never beyond the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  panel.style.minInlineSize = `${anchor.width}px`;
  panel.style.insetBlockStart = `${anchor.bottom + window.scrollY}px`;
  if (anchor.left + anchor.right < room) {
    panel.style.insetInlineStart = `${Math.max(EDGE, anchor.left)}px`;
    panel.style.insetInlineEnd = 'auto';
  } else {
    panel.style.insetInlineStart = 'auto';
    panel.style.insetInlineEnd = `${Math.max(EDGE, room - anchor.right)}px`;
  }
}

const foldedCase = (text: string) => text.toLocaleLowerCase();

function matching(picks: readonly Pick[], text: string): readonly Pick[] {
  const wanted = foldedCase(text.trim());
  return wanted === '' ? picks : picks.filter(({ label }) => foldedCase(label).includes(wanted));
}

/**
 * A button with a list below it of which one line is picked: arrow keys, Home, End and Esc work,
 * typing goes to the line that begins so or, with a filter, leaves the lines that hold the text.
 */
export function PickList(props: PickListProps) {
  const { label, picks, picked, fallback, onPick, onNear, filter } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const lines = matching(picks, text);
  const close = () => panel.current?.hidePopover();
  const pick = (line: Pick | undefined) => {
    if (line === undefined) return;
    close();
    if (line.id !== picked) onPick(line.id);
  };
  const { at, setAt, onKeyDown } = usePickKeys({
    lines,
    hasFilter: filter !== undefined,
    onPick: pick,
    onNear,
  });
  const open = (toggle: ToggleEvent<HTMLDivElement>) => {
    if (toggle.newState !== 'open' || button.current === null) return;
    place(toggle.currentTarget, button.current);
    setIsOpen(true);
    setText('');
    setAt(
      Math.max(
        0,
        picks.findIndex((line) => line.id === picked),
      ),
    );
  };
  const follow = (toggle: ToggleEvent<HTMLDivElement>) => {
    if (toggle.newState === 'closed') return setIsOpen(false);
    const hasKeys = filter !== undefined && !isTouchOnly;
    toggle.currentTarget
      .querySelector<HTMLElement>(hasKeys ? 'input' : '[role="listbox"]')
      ?.focus({ preventScroll: true });
    toggle.currentTarget
      .querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest' });
  };
  const active = lines[at] && lineId(id, at);
  const face = picks.find((line) => line.id === picked)?.label ?? fallback ?? picked;
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-label={`${label}: ${face}`}
        className={styles.button}
        popoverTarget={id}
        ref={button}
        type="button"
      >
        <span className={styles.face}>{face}</span>
        <ChevronDownIcon />
      </button>
      <div
        className={styles.panel}
        id={id}
        onBeforeToggle={open}
        onKeyDown={onKeyDown}
        onToggle={follow}
        popover="auto"
        ref={panel}
        role="presentation"
      >
        {isOpen && filter !== undefined && (
          <input
            aria-activedescendant={active}
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-expanded="true"
            aria-label={filter.label}
            autoComplete="off"
            className={styles.filter}
            onChange={(change) => {
              setText(change.target.value);
              setAt(0);
            }}
            placeholder={filter.label}
            role="combobox"
            spellCheck={false}
            type="text"
            value={text}
          />
        )}
        {isOpen && (
          <PickLines
            at={at}
            empty={filter?.empty}
            id={id}
            label={label}
            lines={lines}
            onNear={(index, line) => {
              setAt(index);
              onNear?.(line.id);
            }}
            onPick={pick}
            picked={picked}
          />
        )}
      </div>
    </>
  );
}

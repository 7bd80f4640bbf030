import {
  createContext,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import styles from './menu.module.css';

/** The id of the menu around an item, which the item uses to close it. */
export const MenuId = createContext<string | undefined>(undefined);

type MenuProps = {
  /** Names the button and the list for screen readers. */
  readonly label: string;
  /** The content of the button. */
  readonly face: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** Text above the actions. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
};

const ITEMS = '[role^="menuitem"]';

function focusItem(panel: HTMLElement, pick: (at: number, count: number) => number): void {
  const items = [...panel.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at(pick(at, items.length) % items.length)?.focus();
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveByKey(press: KeyboardEvent<HTMLElement>): void {
  const move = MOVES[press.key];
  if (move === undefined) return;
  press.preventDefault();
  focusItem(press.currentTarget, move);
}

/**
 * A button with a list of actions below it: arrow keys, Home, End and Esc work, a press outside
 * closes.
 */
export function Menu({ label, face, buttonClassName, top, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = (toggle: ToggleEvent<HTMLDivElement>) => {
    const anchor = button.current?.getBoundingClientRect();
    if (toggle.newState !== 'open' || anchor === undefined) return;
    setIsOpen(true);
    toggle.currentTarget.style.insetBlockStart = `${anchor.bottom}px`;
    toggle.currentTarget.style.insetInlineEnd = `${document.documentElement.clientWidth - anchor.right}px`;
  };
  const follow = (toggle: ToggleEvent<HTMLDivElement>) => {
    if (toggle.newState === 'closed') setIsOpen(false);
    else focusItem(toggle.currentTarget, () => 0);
  };
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={label}
        className={buttonClassName}
        popoverTarget={id}
        ref={button}
        type="button"
      >
        {face}
      </button>
      <div className={styles.panel} id={id} onBeforeToggle={place} onToggle={follow} popover="auto">
        {isOpen && top}
        <div aria-label={label} onKeyDown={moveByKey} role="menu" tabIndex={-1}>
          <MenuId value={id}>{isOpen && children}</MenuId>
        </div>
      </div>
    </>
  );
}

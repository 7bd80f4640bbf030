import { createContext, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react';
import styles from './menu.module.css';

/** The id of the menu around an item, which the item uses to close it. */
export const MenuId = createContext<string | undefined>(undefined);

type MenuProps = {
  /** Names the button for screen readers. */
  readonly label: string;
  /** The content of the button. */
  readonly face: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** What is shown while it is open: a `MenuList`, and what stands above it. */
  readonly children: ReactNode;
};

/** A button with a list of actions below it; Esc and a press outside close it. */
export function Menu({ label, face, buttonClassName, children }: MenuProps) {
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
        <MenuId value={id}>{isOpen && children}</MenuId>
      </div>
    </>
  );
}

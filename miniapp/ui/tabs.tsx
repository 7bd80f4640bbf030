import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './tabs.module.css';

type Tab<Id extends string> = { readonly id: Id; readonly label: ReactNode };

type TabsProps<Id extends string> = {
  /** Names the row for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Prefix of the ids that link each tab to its `TabPanel`. */
  readonly idBase: string;
  readonly className?: string;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A row of tabs; the arrow keys move the choice. The content goes into a `TabPanel`. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, idBase, className } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (press: KeyboardEvent) => {
    const step = STEPS[press.key];
    if (step === undefined) return;
    const from = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs.at((from + step) % tabs.length);
    if (next === undefined) return;
    press.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#${idBase}-tab-${next.id}`)?.focus();
  };
  return (
    <div
      aria-label={label}
      className={cx(styles.tabs, className)}
      onKeyDown={move}
      ref={list}
      role="tablist"
      tabIndex={-1}
    >
      {tabs.map((tab) => (
        <button
          aria-controls={`${idBase}-panel-${tab.id}`}
          aria-selected={tab.id === selected}
          className={styles.tab}
          id={`${idBase}-tab-${tab.id}`}
          key={tab.id}
          onClick={() => onSelect(tab.id)}
          role="tab"
          tabIndex={tab.id === selected ? 0 : -1}
          type="button"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = {
  readonly id: string;
  readonly idBase: string;
  readonly children: ReactNode;
};

/** The content of the chosen tab. */
export function TabPanel({ id, idBase, children }: TabPanelProps) {
  return (
    <div aria-labelledby={`${idBase}-tab-${id}`} id={`${idBase}-panel-${id}`} role="tabpanel">
      {children}
    </div>
  );
}

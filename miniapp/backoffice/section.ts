import type { ComponentType } from 'react';

/** A page of the back office with a place in the rail. */
export type Section = {
  /** The first part of its path below `/desk`; the rest belongs to the page. */
  readonly path: string;
  readonly title: string;
  /** What follows `g` to go there; no two sections share one. */
  readonly letter: string;
  /** The heading that it stands under in the rail. */
  readonly group: 'Work' | 'Offer' | 'Books' | 'Staff';
  /** The act that whoever sees it may do at least; the server asks for it again. */
  readonly reads: string;
  /** Another act that is enough, where the page shows something to its people alone. */
  readonly orReads?: string;
  readonly page: ComponentType;
  /** Begins to load the page, where nothing did yet. */
  readonly preload: () => void;
  /** What the rail shows beside the title, such as how much waits. */
  readonly Mark?: ComponentType;
};

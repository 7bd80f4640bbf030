import type { MarkerAction } from '../../../shared/backoffice/player/contract.ts';

export const MARKER_WORDS: Readonly<Record<MarkerAction, string>> = {
  looked: 'Looked, nothing to do',
  wrote: 'Wrote to the player',
  called: 'Called the player',
  limited: 'Set a limit',
  'advised-break': 'Advised a break',
  'other-person': 'Not the person who is excluded: may pay in',
};

export const markerActionWords = (action: string): string =>
  (MARKER_WORDS as Readonly<Record<string, string>>)[action] ?? action;

import { deviceAtom } from '../../platform/device-atom.ts';
import { isTouchOnly } from '../../platform/touch.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import type { GameName } from './game-manifest.ts';

/** One hot key: the physical key, so that it stays in place on any layout, and what it does. */
export type HotKey<A extends string> = {
  readonly code: string;
  /** What is printed on the key. */
  readonly label: string;
  readonly action: A;
  /** What it does, in the list of keys; keys of one meaning share a line. */
  readonly name: PlainKey;
  /** A key that moves money: held down it acts only once. */
  readonly isStake?: boolean;
};

/** The part of a keyboard event that decides. */
export type KeyPress = {
  readonly code: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Whether the key goes to something that uses it itself: a field, a list, an open dialog. */
  readonly isTaken: boolean;
};

/**
 * The action of a key press, if it has one. A key held down never stakes again, a key with a
 * modifier belongs to the browser, and a key typed in a field belongs to the field.
 */
export function keyAction<A extends string>(
  keys: readonly HotKey<A>[],
  press: KeyPress,
): A | undefined {
  if (press.isTaken || press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) {
    return undefined;
  }
  const key = keys.find(({ code }) => code === press.code);
  return press.repeat && key?.isStake === true ? undefined : key?.action;
}

/**
 * Whether the player switched a game's hot keys on; off until then, for they stake money. Kept on
 * this device, for each game by itself: no game stakes by a key that was allowed in another.
 */
export function hotKeysWantedAtomOf(game: GameName) {
  return deviceAtom(`rh.${game}.keys`, false);
}

/**
 * Whether hot keys may be used: the policy in force allows them and there is something to press.
 */
export function canUseHotKeys(isAllowed: boolean | undefined): boolean {
  return isAllowed === true && !isTouchOnly;
}

import type { KeyboardEvent, MouseEvent } from 'react';
import { openPlayerCard } from '../../accounts/player-card/open-player-card.ts';
import { store } from '../../platform/store.ts';
import { isTouchOnly } from '../../platform/touch.ts';
import { chatLinesAtom } from '../room/chat-atoms.ts';
import type { MenuPlace } from './line-menu.tsx';
import { jumpTo } from './use-jump.ts';

/**
 * The list hears for all its lines: hundreds of handlers, made again with each line, would cost more
 * than the lines. What can be pressed in a line says by `data-act` what it does.
 */
const elementOf = ({ target }: { readonly target: EventTarget }) =>
  target instanceof Element ? target : null;

/** Does what the pressed part of a line says; false where it says nothing. */
export function actOn(press: MouseEvent): boolean {
  const part = elementOf(press)?.closest<HTMLElement>('[data-act], a, button');
  if (!part) return false;
  const { act, of = '' } = part.dataset;
  if (act === 'card') openPlayerCard(of);
  if (act === 'quote') jumpTo(Number(of));
  return act !== 'menu';
}

const isSelecting = () => (getSelection()?.toString() ?? '') !== '';

/**
 * Where the menu of the pressed line belongs: a tap asks for it, a mouse by its second button or by
 * the line's own button, since its first one selects text.
 */
export function menuPlaceOf(
  press: MouseEvent,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): MenuPlace | null {
  const element = elementOf(press);
  const line = element?.closest<HTMLElement>('[data-uid]');
  const isButton = element?.closest('[data-act="menu"]') !== null;
  if (!line || isSelecting()) return null;
  if (!isAsked && !isButton && !isTouchOnly) return null;
  return placeAt(line, { x: press.clientX, y: press.clientY });
}

function placeAt(
  line: HTMLElement,
  point: { readonly x: number; readonly y: number },
): MenuPlace | null {
  const uid = Number(line.dataset['uid']);
  const message = store.get(chatLinesAtom).lines.find((each) => each.uid === uid);
  return message === undefined ? null : { line: message, element: line, ...point };
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The arrows move from line to line, Enter opens the menu of the line with the focus. */
export function moveByKey(
  press: KeyboardEvent<HTMLElement>,
  onMenu: (place: MenuPlace | null) => void,
): void {
  const focused = document.activeElement;
  const line = focused?.closest<HTMLElement>('[data-uid]');
  const step = STEPS[press.key];
  if (step !== undefined) {
    const lines = [...press.currentTarget.querySelectorAll<HTMLElement>('[data-uid]')];
    const at = line ? lines.indexOf(line) + step : lines.length - 1;
    const next = lines[Math.min(at, lines.length - 1)];
    if (next === undefined || at < 0) return;
    press.preventDefault();
    next.focus();
  } else if ((press.key === 'Enter' || press.key === ' ') && line && focused === line) {
    press.preventDefault();
    const { left, top, height } = line.getBoundingClientRect();
    onMenu(placeAt(line, { x: left + height, y: top + height / 2 }));
  }
}

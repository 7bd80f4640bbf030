import { SIDES, WINGS } from './may-import.ts';
import type { MayImport } from './wings.ts';
import type { Import } from './read-imports.ts';

const TEST = /\.test\.tsx?$/;

const partsOf = (path: string) => path.split('/');

const sideOf = (path: string) => partsOf(path)[0] ?? '';

/** The wing of a file: a folder of its side, or `.` for files next to the wings. */
function wingOf(path: string): string {
  const [, wing = '', ...rest] = partsOf(path);
  return rest.length === 0 ? '.' : wing;
}

/** A room is a folder of a wing, or a file directly in the wing. */
const roomOf = (path: string) => partsOf(path).slice(0, 3).join('/');

/** Unit tests are next to their subject and may import anything of their side. */
const isJudged = ({ from }: Import) => sideOf(from) === 'tests' || !TEST.test(from);

/** A sentence for each import that crosses a wall, saying what to do about it. */
export function brokenImports(imports: readonly Import[]): readonly string[] {
  return imports.flatMap((one) => {
    const [from, to] = [sideOf(one.from), sideOf(one.to)];
    if (from !== to) return SIDES[from]?.includes(to) ? [] : [sideSentence(one)];
    const wings = isJudged(one) ? WINGS[from] : undefined;
    const [wing, other] = [wingOf(one.from), wingOf(one.to)];
    if (wings === undefined || wing === other || wings[wing]?.includes(other)) return [];
    return [wingSentence(one, wings)];
  });
}

const sideSentence = ({ from, to }: Import) =>
  `${from} imports ${to}: ${sideOf(from)} may import ${listOf(SIDES[sideOf(from)])}. ` +
  'Put what both sides need into shared/.';

function wingSentence({ from, to }: Import, wings: MayImport): string {
  const wing = wingOf(from);
  if (wings[wing] === undefined) {
    return `${from}: ${sideOf(from)}/${wing} is no wing. Name it in tests/setup/walls/may-import.ts.`;
  }
  return (
    `${from} imports ${to}: ${wing} may import ${listOf(wings[wing])}. Move what it needs down to ` +
    'one of these, or take it as a parameter that the root of the side passes in.'
  );
}

const listOf = (names: readonly string[] = []) => (names.length > 0 ? names.join(', ') : 'nothing');

/** A sentence for each wing whose list names a wing that is not below it. */
export function wrongRules(rules: Readonly<Record<string, MayImport>>): readonly string[] {
  return Object.entries(rules).flatMap(([side, wings]) => {
    const names = Object.keys(wings);
    return names.flatMap((wing, place) =>
      (wings[wing] ?? [])
        .filter((other) => !names.slice(0, place).includes(other))
        .map((other) => `${side}/${wing} names ${other}, which does not stand below it.`),
    );
  });
}

/** A sentence for each cycle of imports between rooms of one wing. */
export function knotsOfRooms(imports: readonly Import[]): readonly string[] {
  const arrows = new Map<string, Map<string, Import>>();
  for (const one of imports.filter(isJudged)) {
    const [from, to] = [roomOf(one.from), roomOf(one.to)];
    const isInside = sideOf(one.from) === sideOf(one.to) && wingOf(one.from) === wingOf(one.to);
    if (!isInside || from === to || WINGS[sideOf(one.from)] === undefined) continue;
    const own = arrows.get(from) ?? new Map<string, Import>();
    arrows.set(from, own.set(to, one));
  }
  return knotsIn(arrows).map((rooms) => {
    const inside = rooms.flatMap((room) =>
      [...(arrows.get(room)?.values() ?? [])].filter(({ to }) => rooms.includes(roomOf(to))),
    );
    const lines = inside.map(({ from, to }) => `    ${from} imports ${to}`);
    return `${rooms.join(', ')} import one another in a ring. Break one of these:\n${lines.join('\n')}`;
  });
}

type Arrows = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/** The strongly connected rooms, by Tarjan's algorithm. */
function knotsIn(arrows: Arrows): readonly (readonly string[])[] {
  const found = new Map<string, { readonly index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const knots: string[][] = [];
  const visit = (room: string) => {
    const own = { index: found.size, low: found.size, isOpen: true };
    found.set(room, own);
    open.push(room);
    for (const next of arrows.get(room)?.keys() ?? []) {
      const seen = found.get(next);
      if (seen === undefined) own.low = Math.min(own.low, visit(next));
      else if (seen.isOpen) own.low = Math.min(own.low, seen.index);
    }
    if (own.low === own.index) {
      const knot = open.splice(open.indexOf(room));
      for (const member of knot) Object.assign(found.get(member) ?? {}, { isOpen: false });
      if (knot.length > 1) knots.push(knot.toSorted());
    }
    return own.low;
  };
  for (const room of arrows.keys()) if (!found.has(room)) visit(room);
  return knots;
}

import { beaconTimeMs, QUICKNET, randomnessOf } from '../../fairness/beacon.ts';
import { drawAll, drawDigest, drawNow } from '../../fairness/draw/outcome.ts';
import { NOBODY } from '../../fairness/draw/nobody.ts';
import type { DrawLeaf, DrawProof } from '../../fairness/draw/proof.ts';
import { leafNode, levelsOf, pathIn, rootOf, tagOf } from '../../fairness/draw/tree.ts';
import { commitmentOf, pureHmac } from '../../fairness/seeds.ts';
import { SIGNED } from '../table/example.ts';

const SLUG = 'example';
const DRAW_AFTER_MS = 3_600_000;
const CLOSED_AFTER_MS = 120_000;

/** Tickets of players who do not exist: five, nine, one, thirty, two and three. */
const GIVEN = [5, 9, 1, 30, 2, 3].map((tickets, index) => ({
  tickets,
  publicId: `${String(index + 1).repeat(8)}-0000-4000-8000-000000000000`,
  salt: commitmentOf(`salt ${index}`),
}));

/**
 * The whole proof of a draw that nobody took part in, with the tickets of one of its players, which can
 * win or take no part.
 */
export function drawExample({ isOwnVoid = false } = {}): DrawProof {
  const rows = GIVEN.map(({ publicId, salt, tickets }, index) => ({
    tag: tagOf({ slug: SLUG, publicId, salt }),
    person: isOwnVoid && index === 0 ? NOBODY : commitmentOf(`person ${index}`).slice(0, 32),
    tickets,
  }));
  const nodes = rows.map((row) => leafNode(row));
  const levels = levelsOf(nodes);
  const all: DrawLeaf[] = rows.map((row, index) => ({ ...row, path: pathIn(levels, index) }));
  const { hash: root, tickets } = rootOf(nodes);
  const endsAtMs = beaconTimeMs(QUICKNET, SIGNED.round) - DRAW_AFTER_MS;
  const draw = {
    roundId: SLUG,
    mode: 'places' as const,
    prizesPerPerson: 1,
    prizes: [
      { id: 'first', count: 1, weight: 1, worth: '1000000000 RUB micro' },
      { id: 'second', count: 2, weight: 1, worth: '100000000 RUB micro' },
    ],
    tickets,
    root,
    endsAtMs,
    closedAtMs: endsAtMs + CLOSED_AFTER_MS,
    drawAfterMs: DRAW_AFTER_MS,
    drand: { ...QUICKNET, ...SIGNED },
  };
  const digest = drawDigest(draw);
  const leafOf = (number: number): number => {
    let last = 0;
    return rows.findIndex((row) => (last += row.tickets) >= number);
  };
  const source = { slug: SLUG, randomness: randomnessOf(SIGNED.signature), digest, tickets };
  const drawn = drawNow(drawAll(pureHmac, source, { plan: draw, outs: [] }), (number) => ({
    person: rows[leafOf(number)]?.person ?? '',
  }));
  const [first] = GIVEN;
  const [leaf] = all;
  if (first === undefined || leaf === undefined) throw new RangeError('no tickets');
  const used = [...new Set(drawn.map(({ number }) => leafOf(number)))];
  return {
    v: 1,
    kind: 'draw',
    ...draw,
    digest,
    drawn: drawn.map(({ number, prize }) => ({
      number,
      prize,
      leaf: used.indexOf(leafOf(number)),
    })),
    leaves: used.map((index) => all[index] as DrawLeaf),
    outs: [],
    own: { publicId: first.publicId, salt: first.salt, leaf },
  };
}

import type { Drawing } from './paint.ts';

const shine = '<path d="M30 30l4-9 4 9 9 4-9 4-4 9-4-9-9-4z" fill="#fff" opacity=".85"/>';

/** Cut stones, each with a shape of its own: what falls in the grid of clusters. */
export const JEWELS: Readonly<Record<'round' | 'emerald' | 'drop' | 'kite', Drawing>> = {
  round: ({ light, base, deep, dark }) =>
    `<path d="M50 10l28 12 12 28-12 28-28 12-28-12-12-28 12-28z" fill="${deep}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><path d="M50 10l28 12-9 9-19-8-19 8-9-9z" fill="${light}"/><path d="M90 50 78 22l-9 9 8 19zM10 50l12-28 9 9-8 19z" fill="${base}"/><path d="M50 23l19 8 8 19-8 19-19 8-19-8-8-19 8-19z" fill="${base}"/><path d="M50 23l19 8 8 19H23l8-19z" fill="${light}" opacity=".55"/>${shine}`,
  emerald: ({ light, base, deep, dark }) =>
    `<path d="M32 12h36l16 16v44L68 88H32L16 72V28z" fill="${deep}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><path d="M32 12h36l16 16-13 7-8-9H37l-8 9-13-7z" fill="${light}"/><path d="M84 28v44l-13-7V35zM16 28v44l13-7V35z" fill="${base}"/><path d="M37 26h26l8 9v30l-8 9H37l-8-9V35z" fill="${base}"/><path d="M37 26h26l8 9-42 26V35z" fill="${light}" opacity=".6"/>${shine}`,
  drop: ({ light, base, deep, dark }) =>
    `<path d="M50 8c18 22 31 36 31 53a31 31 0 0 1-62 0C19 44 32 30 50 8z" fill="${deep}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><path d="M50 8c18 22 31 36 31 53H50z" fill="${base}"/><path d="M50 8C32 30 19 44 19 61h31z" fill="${light}" opacity=".7"/><path d="M50 36 68 61 50 80 32 61z" fill="${base}"/><path d="M50 36 32 61h18z" fill="${light}"/>`,
  kite: ({ light, base, deep, dark }) =>
    `<path d="M28 18h44l20 24-42 46L8 42z" fill="${deep}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><path d="M28 18h44l-8 24H36z" fill="${light}"/><path d="M72 18l20 24H64zM28 18 8 42h28z" fill="${base}"/><path d="M36 42h28L50 88z" fill="${base}"/><path d="M36 42H8l42 46z" fill="${deep}"/><path d="M36 42h14v46z" fill="${light}" opacity=".6"/>`,
};

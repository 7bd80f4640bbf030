import type { Drawing } from './paint.ts';

/** Treasures of no world in particular: dear symbols where the cover's own are not enough. */
export const EMBLEMS: Readonly<
  Record<'crown' | 'coin' | 'moon' | 'flame' | 'key' | 'cup', Drawing>
> = {
  crown: ({ light, base, deep, dark }) =>
    `<path d="M12 30l20 16 18-28 18 28 20-16-9 44H21z" fill="${base}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><path d="M50 18l18 28 20-16-9 44H50z" fill="${deep}"/><path d="M19 74h62v12H19z" fill="${base}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><circle cx="12" cy="28" r="6" fill="${light}"/><circle cx="50" cy="15" r="6" fill="${light}"/><circle cx="88" cy="28" r="6" fill="${light}"/><path d="M50 52l8 9-8 9-8-9z" fill="${light}"/>`,
  coin: ({ light, base, deep, dark }) =>
    `<circle cx="50" cy="54" r="37" fill="${deep}" stroke="${dark}" stroke-width="5"/><circle cx="50" cy="48" r="37" fill="${base}" stroke="${dark}" stroke-width="5"/><circle cx="50" cy="48" r="26" fill="none" stroke="${deep}" stroke-width="4"/><path d="M50 28l6 14 15 1-12 10 4 15-13-8-13 8 4-15-12-10 15-1z" fill="${light}"/>`,
  moon: ({ light, base, deep, dark }) =>
    `<path d="M62 12a40 40 0 1 0 26 56A34 34 0 0 1 62 12z" fill="${base}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><path d="M20 62a40 40 0 0 0 68 6c-24 8-48 6-68-6z" fill="${deep}"/><path d="M74 24l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" fill="${light}"/><circle cx="36" cy="44" r="6" fill="${deep}"/><circle cx="46" cy="64" r="4" fill="${base}"/>`,
  flame: ({ light, base, deep, dark }) =>
    `<path d="M52 8c4 18 28 26 28 50a30 30 0 0 1-60 0c0-14 8-20 12-30 6 4 8 8 9 14 8-8 12-18 11-34z" fill="${base}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><path d="M68 40c6 8 12 12 12 20a30 30 0 0 1-30 28c16-8 24-26 18-48z" fill="${deep}"/><path d="M50 50c2 10 14 14 14 24a14 14 0 0 1-28 0c0-8 4-10 7-15 3 2 4 4 4 6 2-4 3-9 3-15z" fill="${light}"/>`,
  key: ({ light, base, deep, dark }) =>
    `<g transform="rotate(-45 50 50)"><path d="M42 44h48v12h-6v12H72V56h-8v8H54v-8H42z" fill="${deep}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><circle cx="26" cy="50" r="21" fill="${base}" stroke="${dark}" stroke-width="5"/><circle cx="26" cy="50" r="9" fill="${dark}"/><path d="M12 44a15 15 0 0 1 14-9" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/></g>`,
  cup: ({ light, base, deep, dark }) =>
    `<path d="M26 22H10c0 20 7 28 20 30M74 22h16c0 20-7 28-20 30" fill="none" stroke="${dark}" stroke-width="12" stroke-linecap="round"/><path d="M26 22H10c0 20 7 28 20 30M74 22h16c0 20-7 28-20 30" fill="none" stroke="${deep}" stroke-width="5" stroke-linecap="round"/><path d="M24 12h52c0 30-6 46-20 50v10h12v14H32V72h12V62C30 58 24 42 24 12z" fill="${base}" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/><path d="M56 12h20c0 30-6 46-20 50v10h12v14H50V66c6-10 8-30 6-54z" fill="${deep}"/><path d="M32 20c0 14 2 24 6 30" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`,
};

/** Stands for every symbol: a star in a ring of light. */
export const wild: Drawing = ({ light, base, deep, dark }) =>
  `<circle cx="50" cy="50" r="42" fill="${deep}" stroke="${dark}" stroke-width="5"/><circle cx="50" cy="50" r="34" fill="none" stroke="${base}" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/><path d="M50 16l9 22 24 2-18 16 6 23-21-13-21 13 6-23-18-16 24-2z" transform="translate(0 2)" fill="${dark}"/><path d="M50 16l9 22 24 2-18 16 6 23-21-13-21 13 6-23-18-16 24-2z" fill="${light}"/><path d="M50 16l9 22 24 2-18 16 6 23-21-13z" fill="${base}"/>`;

/** Brings the bonus: a gate of light. */
export const scatter: Drawing = ({ light, base, deep, dark }) => {
  const rays = Array.from(
    { length: 12 },
    (_, nth) =>
      `<path d="M50 50 45 6h10z" transform="rotate(${nth * 30} 50 50)" fill="${nth % 2 === 0 ? base : deep}"/>`,
  );
  return `${rays.join('')}<path d="M50 18l28 32-28 32-28-32z" fill="${dark}"/><path d="M50 24l22 26-22 26-22-26z" fill="${base}"/><path d="M50 24v52L28 50z" fill="${light}"/><path d="M50 24l22 26H28z" fill="#fff" opacity=".45"/>`;
};

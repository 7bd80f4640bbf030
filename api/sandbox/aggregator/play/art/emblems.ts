import type { Drawing } from './paint.ts';

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

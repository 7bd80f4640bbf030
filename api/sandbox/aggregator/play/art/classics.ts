import type { Drawing } from './paint.ts';

/** What stands on the reels of a fruit machine; these keep their own colours, as fruit does. */
export const CLASSICS: Readonly<
  Record<'seven' | 'bell' | 'clover' | 'plum' | 'lemon' | 'cherry', Drawing>
> = {
  seven: () =>
    '<path d="M20 16h60v16c-18 14-25 30-26 54H34c1-23 8-37 21-50H36c-5 0-8 3-9 9h-9z" transform="translate(0 3)" fill="#5a0618"/><path d="M20 16h60v16c-18 14-25 30-26 54H34c1-23 8-37 21-50H36c-5 0-8 3-9 9h-9z" fill="#ff4560" stroke="#5a0618" stroke-width="5" stroke-linejoin="round"/><path d="M24 20h52v4H24z" fill="#ffc2ca"/><path d="M76 30c-17 14-25 30-26 52h-5c1-23 9-40 26-52z" fill="#c41b3b"/>',
  bell: () =>
    '<path d="M50 12c4 0 7 3 7 7 13 4 19 14 20 29l3 16c1 3 8 6 8 11H12c0-5 7-8 8-11l3-16c1-15 7-25 20-29 0-4 3-7 7-7z" fill="#ffc93d" stroke="#5b2c05" stroke-width="5" stroke-linejoin="round"/><path d="M34 30c-7 7-6 20-9 34h9c1-14 0-26 6-36z" fill="#fff0b3"/><path d="M66 30c8 8 6 22 10 36l6 7H62c3-13 5-30 4-43z" fill="#e08d12"/><path d="M39 79a11 11 0 0 0 22 0z" fill="#e08d12" stroke="#5b2c05" stroke-width="5" stroke-linejoin="round"/>',
  clover: () => {
    const leaf =
      '<path d="M50 48C34 42 27 31 33 23c5-7 14-5 17 2 3-7 12-9 17-2 6 8-1 19-17 25z" fill="#3fd483" stroke="#083d23" stroke-width="5" stroke-linejoin="round"/><path d="M41 25c-4 0-6 4-4 8" fill="none" stroke="#c9ffe0" stroke-width="4" stroke-linecap="round"/>';
    const turned = [0, 90, 180, 270].map(
      (turn) => `<g transform="rotate(${turn} 50 48)">${leaf}</g>`,
    );
    return `<path d="M52 54c2 14 7 24 16 33" fill="none" stroke="#083d23" stroke-width="12" stroke-linecap="round"/><path d="M52 54c2 14 7 24 16 33" fill="none" stroke="#22a35f" stroke-width="5" stroke-linecap="round"/>${turned.join('')}`;
  },
  plum: () =>
    '<path d="M50 30C36 18 13 30 15 56c2 20 18 32 35 32s33-12 35-32C87 30 64 18 50 30z" fill="#9a5cf5" stroke="#2a0d5a" stroke-width="5" stroke-linejoin="round"/><path d="M50 31c-6 16-7 38-1 57 18 0 34-12 36-32 2-26-21-37-35-25z" fill="#7237d4"/><path d="M26 44c2-7 7-11 13-11" fill="none" stroke="#dcc4ff" stroke-width="6" stroke-linecap="round"/><path d="M50 30c0-9 4-15 11-19" fill="none" stroke="#2a0d5a" stroke-width="6" stroke-linecap="round"/><path d="M56 20c8-9 19-9 26-4-6 9-17 11-26 4z" fill="#3fd483" stroke="#083d23" stroke-width="4" stroke-linejoin="round"/>',
  lemon: () =>
    '<path d="M84 16c4 4 2 9 0 13 5 17 0 34-12 45-12 12-28 16-44 12-4 2-9 4-13 0s-2-9 0-13c-4-16 0-32 12-44 11-12 28-17 44-13 4-2 9-4 13 0z" fill="#ffe04a" stroke="#5e4300" stroke-width="5" stroke-linejoin="round"/><path d="M82 30c6 16 0 33-11 44-12 11-27 15-42 12 26-5 47-26 53-56z" fill="#eab308"/><path d="M30 48c4-9 11-16 20-19" fill="none" stroke="#fffbd6" stroke-width="6" stroke-linecap="round"/>',
  cherry: () =>
    '<path d="M30 60c2-22 16-38 42-46-10 14-10 30-6 44" fill="none" stroke="#083d23" stroke-width="10" stroke-linecap="round"/><path d="M30 60c2-22 16-38 42-46-10 14-10 30-6 44" fill="none" stroke="#2fb56b" stroke-width="4" stroke-linecap="round"/><path d="M72 14c-10-6-22-3-27 6 10 5 21 3 27-6z" fill="#3fd483" stroke="#083d23" stroke-width="4" stroke-linejoin="round"/><circle cx="29" cy="70" r="19" fill="#ff4560" stroke="#5a0618" stroke-width="5"/><circle cx="69" cy="72" r="19" fill="#ff4560" stroke="#5a0618" stroke-width="5"/><path d="M29 87a17 17 0 0 0 17-17c-4 9-9 13-17 17zM69 89a17 17 0 0 0 17-17c-4 9-9 13-17 17z" fill="#c41b3b"/><path d="M19 66c1-4 4-6 8-6M59 68c1-4 4-6 8-6" fill="none" stroke="#ffc2ca" stroke-width="5" stroke-linecap="round"/>',
};

import type { GameView } from '../../../shared/lobby/catalog/contract.ts';

const NAMES = [
  ['Neon Koi', 'Lantern Forge'],
  ['Sugar Comet', 'Bright Owl'],
  ['Iron Pharaoh', 'Old Tin Studio'],
  ['Frost Garden', 'Nine Peaks'],
  ['Lantern Nine', 'Bright Owl'],
  ['Salt Road', 'Nine Peaks'],
  ['Copper Fox Megaways Deluxe Edition', 'Lantern Forge International'],
  ['Лисья нора', 'Северный Двор'],
] as const;

/** Invented games for previews: every flag appears, every fourth has no rtp, none has a picture. */
export function previewGames(count: number): readonly GameView[] {
  return Array.from({ length: count }, (_, index): GameView => {
    const [title, provider] = NAMES[index % NAMES.length] ?? NAMES[0];
    return {
      id: index + 1,
      identifier: `preview-${index}`,
      title,
      url: '',
      provider: { title: provider, order: index },
      category: 'slots',
      favorite: index % 5 === 1,
      new: index % 3 === 1,
      cashback: index % 4 === 1,
      tournament: index % 6 === 2,
      rtp: index % 4 === 3 ? 0 : 94 + (index % 25) / 10,
      hasDemo: index % 2 === 0,
      hasLobby: false,
      hide: false,
      createdAt: '2026-11-20T00:00:00.000Z',
    };
  });
}

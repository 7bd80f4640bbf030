import { VIP_LEVELS, type VipLevel } from '../../shared/players/levels.ts';

/** From which level on a badge looks so; the pictures are in `miniapp/public/vip`. */
const BADGES = [
  { from: 15, name: 'top' },
  { from: 10, name: 'high' },
  { from: 5, name: 'middle' },
  { from: 1, name: 'low' },
] as const;

const imageOf = ({ statusId }: VipLevel) =>
  `/vip/${BADGES.find(({ from }) => statusId >= from)?.name ?? 'low'}.svg`;

/** The VIP statuses as a client is told of them, each with the address of its badge. */
export const VIP_STATUSES = VIP_LEVELS.map((level) => ({ ...level, image: imageOf(level) }));

import { VIP_LEVELS } from '../../shared/players/levels.ts';

/**
 * The VIP statuses as a client is told of them, each with the address of its own badge in
 * `miniapp/public/vip`.
 */
export const VIP_STATUSES = VIP_LEVELS.map((level) => ({
  ...level,
  image: `/vip/${level.statusId}.svg`,
}));

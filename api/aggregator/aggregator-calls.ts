import { Refusal } from '../../shared/errors/refusal.ts';
import type { CallHandlers } from '../transport/handlers.ts';

const unavailable = () => Promise.reject(new Refusal('menu.unavailable'));

export const aggregatorCalls = {
  'games.openGame': unavailable,
  'games.openDemo': unavailable,
  'games.getLobby': unavailable,
} satisfies Partial<CallHandlers>;

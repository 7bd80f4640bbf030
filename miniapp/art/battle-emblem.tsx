import type { Team } from '../../shared/games/battle/contract.ts';

/** Each side's sign on a field of 24 by 24: a flame and a wave, which differ without colour. */
export const EMBLEM_SHAPES = {
  red: {
    body: 'M12.4 1.8c.5 3.9 6 6 6 12a6.4 6.4 0 0 1-12.8.2c0-3 1.5-4.9 2.9-6.4.1 1.5.6 2.5 1.6 3.1-.2-3.4.4-6.6 2.3-8.9Z',
    light:
      'M12.3 12.2c.2 1.8 2.2 2.6 2.2 4.7a2.5 2.5 0 0 1-5 .1c0-1.3.7-2.1 1.3-2.8.1.6.3 1 .7 1.2-.1-1.3.1-2.3.8-3.2Z',
  },
  blue: {
    body: 'M2 15.2c2.7-.2 3.3-9.4 10.6-9.4 4.6 0 6.9 2.7 7.3 5.7-1.5-1.3-3.3-1.6-4.6-.8-1.7 1-1.4 3.2.2 3.9 1.9.8 4.2.3 6.5-.6-.6 4.3-4.7 6.6-9.4 6.6-4.9 0-8.9-1.9-10.6-5.4Z',
    light: 'M6.4 15.5c1.3-.9 1.9-4.7 4.4-6.1-1 2.3-.8 5.2 1.6 6.9-2.3.8-4.4.4-6-.8Z',
  },
} as const satisfies Record<Team, object>;

type BattleEmblemProps = {
  readonly team: Team;
  readonly className?: string | undefined;
};

/** The sign of a side in the colour of the text around it. Decoration beside its name. */
export function BattleEmblem({ team, className }: BattleEmblemProps) {
  const { body, light } = EMBLEM_SHAPES[team];
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 24 24">
      <path d={body} fill="currentColor" />
      <path d={light} fill="#fff" fillOpacity=".62" />
    </svg>
  );
}

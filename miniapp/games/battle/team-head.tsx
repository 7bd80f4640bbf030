import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import { BattleEmblem } from '../../art/battle-emblem.tsx';
import type { Team } from '../../../shared/games/battle/contract.ts';
import {
  BATTLE_FEE_PERCENT,
  battleFeeMicro,
  otherTeam,
} from '../../../shared/games/battle/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import { RollingDigits } from '../../ui/rolling-digits.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { banksAtom, oddsAtom, ownStakeAtom, phaseAtom, roundAtom } from './battle-atoms.ts';
import { multiplierText } from './battle-text.ts';
import styles from './team-head.module.css';

type TeamProps = { readonly team: Team };

/**
 * The side's figure: its bank, or at the end, with a word for it, what is shared and what is kept.
 */
function useFigure(team: Team): { readonly label?: string; readonly micro: bigint } {
  const t = useT();
  const banks = useAtomValue(banksAtom);
  const phase = useAtomValue(phaseAtom);
  const winner = useAtomValue(roundAtom)?.winner;
  if (phase === 'result' && winner) {
    const feeMicro = battleFeeMicro(banks, winner);
    return winner === team
      ? { label: t('battle.head.shared'), micro: banks.redMicro + banks.blueMicro - feeMicro }
      : { label: t('battle.head.fee', { percent: BATTLE_FEE_PERCENT }), micro: feeMicro };
  }
  return { micro: team === 'red' ? banks.redMicro : banks.blueMicro };
}

/** What one unit on the side returns, and its chance. */
function Odds({ team }: TeamProps) {
  const t = useT();
  const { pointed, number } = useFormats();
  const { multiplier, percent } = useAtomValue(oddsAtom)[team];
  return (
    <p className={styles.odds}>
      <span>{multiplier === 0 ? '—' : `×${pointed(multiplierText(multiplier))}`}</span>
      <span>
        <VisuallyHidden>{t('battle.head.chance')} </VisuallyHidden>
        {number(percent / 100, { style: 'percent', maximumFractionDigits: percent < 1 ? 2 : 1 })}
      </span>
    </p>
  );
}

/** A side above the board: its name, its bank, and what it offers. */
export function TeamHead({ team }: TeamProps) {
  const t = useT();
  const { format, formatExact, code } = useMoney();
  const own = useAtomValue(ownStakeAtom);
  const phase = useAtomValue(phaseAtom);
  const winner = useAtomValue(roundAtom)?.winner ?? undefined;
  const { label, micro } = useFigure(team);
  const isLost = phase === 'result' && winner === otherTeam(team);
  const figure = format(micro);
  const size = { '--digits': figure.length } as CSSProperties;
  return (
    <header
      className={cx(styles.head, styles[team], isLost && styles.lost)}
      data-own={own?.team === team || undefined}
    >
      <h2 className={styles.name}>
        <BattleEmblem className={styles.emblem} team={team} />
        {t('battle.team', { team })}
      </h2>
      <p className={styles.bank} style={size} title={`${formatExact(micro)} ${code}`}>
        <RollingDigits text={figure} />
      </p>
      {label === undefined ? <Odds team={team} /> : <p className={styles.label}>{label}</p>}
    </header>
  );
}

import { useAtomValue } from 'jotai';
import { BattleEmblem } from '../../art/battle-emblem.tsx';
import type { Team } from '../../../shared/games/battle/contract.ts';
import {
  BATTLE_FEE_PERCENT,
  battleFeeMicro,
  otherTeam,
} from '../../../shared/games/battle/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { cx } from '../../ui/class-names.ts';
import { RollingDigits } from '../../ui/rolling-digits.tsx';
import { banksAtom, oddsAtom, ownStakeAtom, phaseAtom, roundAtom } from './battle-atoms.ts';
import { multiplierText } from './battle-text.ts';
import styles from './team-head.module.css';

type TeamProps = { readonly team: Team };

/** A bank longer than this is written smaller. */
const LONG = 11;

/** What the side's figure stands for now: its bank, or at the end what is shared and what is kept. */
function useFigure(team: Team): { readonly label: string; readonly micro: bigint } {
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
  return { label: t('battle.head.bank'), micro: team === 'red' ? banks.redMicro : banks.blueMicro };
}

/** A side above the board: its name, its bank, what one unit on it returns, and its chance. */
export function TeamHead({ team }: TeamProps) {
  const t = useT();
  const { format, formatExact, code } = useMoney();
  const { pointed, number } = useFormats();
  const { multiplier, percent } = useAtomValue(oddsAtom)[team];
  const own = useAtomValue(ownStakeAtom);
  const phase = useAtomValue(phaseAtom);
  const winner = useAtomValue(roundAtom)?.winner ?? undefined;
  const { label, micro } = useFigure(team);
  const isLost = phase === 'result' && winner === otherTeam(team);
  const figure = format(micro);
  return (
    <header
      className={cx(styles.head, styles[team], isLost && styles.lost)}
      data-own={own?.team === team || undefined}
    >
      <h2 className={styles.name}>
        <BattleEmblem className={styles.emblem} team={team} />
        {t('battle.team', { team })}
      </h2>
      <p className={styles.label}>{label}</p>
      <p
        className={cx(styles.bank, figure.length > LONG && styles.long)}
        title={`${formatExact(micro)} ${code}`}
      >
        <RollingDigits text={figure} />
      </p>
      <p className={styles.odds}>
        <span>{multiplier === 0 ? '—' : `×${pointed(multiplierText(multiplier))}`}</span>
        <span>
          {t('battle.head.chance', {
            percent: number(percent, { maximumFractionDigits: percent < 1 ? 2 : 1 }),
          })}
        </span>
      </p>
    </header>
  );
}

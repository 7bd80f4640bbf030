import { useAtomValue } from 'jotai';
import { WHEEL_SECTORS } from '../../../shared/games/wheel/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PersonIcon } from './person-icon.tsx';
import { useShortSum } from './short-sum.ts';
import {
  areHotKeysOnAtom,
  betLimitsAtom,
  resultIndexAtom,
  type WheelField,
} from './wheel-atoms.ts';
import { WHEEL_KEYS } from './wheel-keys.ts';
import styles from './wheel-field.module.css';
import { toneClass } from './wheel-tone.ts';

type WheelFieldProps = {
  readonly field: WheelField;
  readonly isPaused: boolean;
  readonly onPress: (sector: number) => void;
};

/** From so many characters on a sum is set smaller, so that all of it is seen on a phone. */
const LONG_SUM = 11;

/** The field as a sentence, for screen readers. */
function useFieldName(field: WheelField): string {
  const t = useT();
  const { number } = useFormats();
  const { format, code } = useMoney();
  const { sector, count, chancePercent, ownMicro, stakeMicro, stakeWinMicro } = field;
  const offer = t('wheel.field.label', {
    sector,
    count,
    total: WHEEL_SECTORS.length,
    chance: number(chancePercent, { maximumFractionDigits: 1 }),
    stake: format(stakeMicro),
    win: format(stakeWinMicro),
    code,
  });
  if (ownMicro === 0n) return offer;
  return `${offer} ${t('wheel.field.ownLabel', { amount: format(ownMicro), code })}`;
}

/** The stake and what it would bring: the player's own once they have one, else the chosen one. */
function Offer({ field }: { readonly field: WheelField }) {
  const t = useT();
  const { format, formatExact } = useMoney();
  const { ownMicro, ownWinMicro, stakeMicro, stakeWinMicro } = field;
  const isOwn = ownMicro > 0n;
  const winMicro = isOwn ? ownWinMicro : stakeWinMicro;
  const win = format(winMicro);
  return (
    <span
      className={cx(styles.offer, isOwn && styles.own)}
      data-long={win.length > LONG_SUM || undefined}
    >
      <span>
        {isOwn && <span className={styles.mine}>{t('wheel.field.mine')} </span>}
        {format(isOwn ? ownMicro : stakeMicro)}
      </span>
      <span className={styles.win} title={formatExact(winMicro)}>
        → {win}
      </span>
    </span>
  );
}

/** The most that can be staked now, or that there is no room left for any stake. */
function Room({ field }: { readonly field: WheelField }) {
  const t = useT();
  const { formatHundredths } = useMoney();
  const { maxHundredths, block } = field;
  const { maxBet } = useAtomValue(betLimitsAtom);
  if (maxHundredths === undefined) return null;
  const isTight = block === 'over' || block === 'full';
  return (
    <span
      className={cx(styles.room, isTight && styles.tight)}
      data-usual={maxHundredths === maxBet || undefined}
    >
      {block === 'full'
        ? t('wheel.field.full')
        : t('wheel.field.max', { amount: formatHundredths(maxHundredths) })}
    </span>
  );
}

function Chance({ field }: { readonly field: WheelField }) {
  const { number } = useFormats();
  return (
    <span className={styles.chance}>
      {field.count}/{WHEEL_SECTORS.length}
      <b>{number(field.chancePercent / 100, { style: 'percent', maximumFractionDigits: 1 })}</b>
    </span>
  );
}

/** The stakes on the multiplier in this round: the bank and how many players share it. */
function Bank({ field }: { readonly field: WheelField }) {
  const { number } = useFormats();
  const { formatExact } = useMoney();
  const sum = useShortSum()(field.bankMicro);
  return (
    <span className={styles.bank}>
      <span
        className={styles.sum}
        data-long={sum.length > LONG_SUM || undefined}
        title={formatExact(field.bankMicro)}
      >
        {sum}
      </span>
      <span className={styles.crowd}>
        <PersonIcon />
        {number(field.users)}
      </span>
    </span>
  );
}

/**
 * A bet field: the multiplier with its chance, the stakes on it, and what a stake would return. One
 * press stakes; it keeps the focus while nothing can be staked.
 */
export function WheelFieldButton({ field, isPaused, onPress }: WheelFieldProps) {
  const name = useFieldName(field);
  const hasKeys = useAtomValue(areHotKeysOnAtom);
  const index = useAtomValue(resultIndexAtom);
  const { sector, block, isOnItsWay } = field;
  const isBlocked = block !== undefined || isPaused;
  const hasWon = index !== undefined && WHEEL_SECTORS[index] === sector;
  const key = WHEEL_KEYS.find(({ action }) => action === String(sector));
  return (
    <button
      aria-busy={isOnItsWay || undefined}
      aria-disabled={isBlocked || undefined}
      className={cx(styles.field, toneClass(sector))}
      data-primary
      data-lost={(index !== undefined && !hasWon) || undefined}
      data-won={hasWon || undefined}
      onClick={() => {
        if (!isBlocked) onPress(sector);
      }}
      type="button"
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true" className={styles.face}>
        <span className={styles.head}>
          <span className={styles.multiplier}>×{sector}</span>
          <Chance field={field} />
        </span>
        <Bank field={field} />
        <Offer field={field} />
        <Room field={field} />
        {isOnItsWay && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
        {hasKeys && <kbd className={styles.key}>{key?.label}</kbd>}
      </span>
    </button>
  );
}

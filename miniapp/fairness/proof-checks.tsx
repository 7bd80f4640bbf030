import type { CheckName, ProofCheck, Verdict } from '../../shared/fairness/verify.ts';
import { MICRO_PER_UNIT } from '../../shared/money/amount.ts';
import { BASE_CURRENCY_ID, currencyById } from '../../shared/money/currency.ts';
import { useFormats } from '../i18n/format.ts';
import { useT, type Translate } from '../i18n/language.ts';
import { useMoney } from '../money/format.ts';
import { cx } from '../ui/class-names.ts';
import { CheckIcon, CloseIcon } from '../ui/action-icons.tsx';
import { ShieldIcon } from '../ui/place-icons.tsx';
import { WarningIcon } from '../ui/state-icons.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { LockIcon } from './lock-icon.tsx';
import styles from './proof-checks.module.css';

const BASE_CODE = currencyById(BASE_CURRENCY_ID)?.name ?? '';

/** Micro-units as units of the base currency, every digit of them. */
function exactUnits(micro: string): string {
  const whole = BigInt(micro) / MICRO_PER_UNIT;
  const rest = (BigInt(micro) % MICRO_PER_UNIT).toString().padStart(6, '0');
  return `${whole}.${rest} ${BASE_CODE}`;
}

const numberOf = (text: string) =>
  `${text.padStart(4, '0').slice(0, 2)}.${text.padStart(4, '0').slice(2)}`;

/** A setting with its sides named as the table's buttons name them. */
const settingText = (value: string, t: Translate) =>
  value
    .replace('less', t('dice.play.less').toLowerCase())
    .replace('more', t('dice.play.more').toLowerCase());

type ShowValue = (name: CheckName, value: string) => string;

/** How a value of a check is written for the reader: their language, and their currency beside the proof's. */
function useShownValue(): ShowValue {
  const t = useT();
  const { pointed } = useFormats();
  const money = useMoney();
  const payoutText = (micro: string) => {
    const exact = pointed(exactUnits(micro));
    if (money.code === BASE_CODE || BigInt(micro) === 0n) return exact;
    const values = { exact, amount: money.format(BigInt(micro)), code: money.code };
    return t('fairness.value.payout', values);
  };
  return (name, value) => {
    if (name === 'payout') return payoutText(value);
    if (name === 'number') return pointed(numberOf(value));
    if (name === 'setting') return settingText(value, t);
    return outcomeText(name, value, t);
  };
}

function outcomeText(name: CheckName, value: string, t: Translate): string {
  if (name === 'win') return t(value === 'win' ? 'fairness.value.win' : 'fairness.value.loss');
  return value;
}

function Values({ check }: { readonly check: ProofCheck }) {
  const t = useT();
  const shownValue = useShownValue();
  const found = shownValue(check.name, check.found);
  if (check.isUnjudged) return <p className={styles.value}>{t('fairness.check.unjudged')}</p>;
  if (check.isOk) return <p className={styles.value}>{found}</p>;
  const expected = shownValue(check.name, check.expected);
  return (
    <dl className={styles.values}>
      <div>
        <dt>{t('fairness.check.expected')}</dt>
        <dd className={styles.value}>{expected}</dd>
      </div>
      <div>
        <dt>{t('fairness.check.found')}</dt>
        <dd className={styles.value}>{found === '' ? '—' : found}</dd>
      </div>
    </dl>
  );
}

/** How a verdict reads as one word of state. */
export type VerdictKind = 'proved' | 'failed' | 'hidden' | 'unreadable';

/** The kind of a verdict: hidden only when the missing seed is all that stands in the way. */
function verdictKind({ isProved, checks }: Verdict): VerdictKind {
  if (isProved) return 'proved';
  const failed = checks.filter((check) => !check.isOk).map((check) => check.name);
  if (failed.includes('document')) return 'unreadable';
  return failed.length === 1 && failed[0] === 'revealed' ? 'hidden' : 'failed';
}

const ICONS = {
  proved: ShieldIcon,
  failed: WarningIcon,
  hidden: LockIcon,
  unreadable: WarningIcon,
} as const;

/** The verdict in one line. */
export function VerdictBanner({ verdict }: { readonly verdict: Verdict }) {
  const t = useT();
  const kind = verdictKind(verdict);
  const Icon = ICONS[kind];
  return (
    <output className={cx(styles.banner, styles[kind])}>
      <Icon />
      <span>{t(`fairness.verdict.${kind}`)}</span>
    </output>
  );
}

function Mark({ check, isSealed }: { readonly check: ProofCheck; readonly isSealed: boolean }) {
  if (isSealed) return <LockIcon />;
  if (check.isUnjudged) return '—';
  return check.isOk ? <CheckIcon /> : <CloseIcon />;
}

/** Every check of a verdict, in order, with the values it compared. */
export function ProofChecks({ verdict }: { readonly verdict: Verdict }) {
  const t = useT();
  const isHidden = verdictKind(verdict) === 'hidden';
  return (
    <ol className={styles.checks}>
      {verdict.checks.map((check) => {
        const isSealed = isHidden && check.name === 'revealed';
        const isPlain = isSealed || check.isUnjudged === true;
        return (
          <li className={styles.check} key={check.name}>
            <span className={cx(styles.mark, check.isOk ? styles.ok : !isPlain && styles.bad)}>
              <Mark check={check} isSealed={isSealed} />
              {!isPlain && (
                <VisuallyHidden>
                  {t(check.isOk ? 'fairness.check.ok' : 'fairness.check.bad')}
                </VisuallyHidden>
              )}
            </span>
            <div className={styles.body}>
              <p className={styles.name}>{t(`fairness.check.${check.name}`)}</p>
              {!isSealed && <Values check={check} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

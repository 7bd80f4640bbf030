import type { ProofCheck } from '../../shared/fairness/verify-verdict.ts';
import { useT } from '../i18n/language.ts';
import { CheckIcon, CloseIcon } from '../ui/action-icons.tsx';
import { cx } from '../ui/class-names.ts';
import { ShieldIcon } from '../ui/place-icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { WarningIcon } from '../ui/state-icons.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type CheckState, checkState } from './check-state.ts';
import { LockIcon } from './lock-icon.tsx';
import styles from './proof-checks.module.css';
import { type OwnMoney, useShownValue } from './proof-values.ts';
import type { Checking } from './use-verdict.ts';
import { verdictKind } from './verdict-kind.ts';

const ICONS = {
  proved: ShieldIcon,
  sandbox: ShieldIcon,
  failed: WarningIcon,
  hidden: LockIcon,
  unreadable: WarningIcon,
  checking: Spinner,
  unfinished: WarningIcon,
  awaited: LockIcon,
  void: WarningIcon,
} as const;

/** The verdict in one line, and the progress of its slow checks. */
export function VerdictBanner({ checking }: { readonly checking: Checking }) {
  const t = useT();
  const { verdict, isBusy, done } = checking;
  const kind = verdictKind(verdict, isBusy);
  const Icon = ICONS[kind];
  return (
    <output className={cx(styles.banner, styles[kind])}>
      <Icon />
      <span>{t(`fairness.verdict.${kind}`)}</span>
      {kind === 'checking' && (
        <progress aria-hidden="true" className={styles.progress} max={1} value={done} />
      )}
    </output>
  );
}

function Mark({ state }: { readonly state: CheckState }) {
  const t = useT();
  switch (state) {
    case 'ok':
      return (
        <>
          <CheckIcon />
          <VisuallyHidden>{t('fairness.check.ok')}</VisuallyHidden>
        </>
      );
    case 'bad':
      return (
        <>
          <CloseIcon />
          <VisuallyHidden>{t('fairness.check.bad')}</VisuallyHidden>
        </>
      );
    case 'sealed':
    case 'waits':
    case 'awaited':
      return <LockIcon />;
    case 'busy':
      return <Spinner />;
    case 'noted':
      return '!';
    case 'open':
      return '—';
  }
}

type ValuesProps = {
  readonly check: ProofCheck;
  readonly state: CheckState;
  readonly own: OwnMoney | undefined;
};

function Values({ check, state, own }: ValuesProps) {
  const t = useT();
  const shownValue = useShownValue(own);
  if (state === 'busy') return <p className={styles.value}>{t('fairness.check.busy')}</p>;
  if (state === 'awaited') return <p className={styles.waits}>{t('fairness.check.awaited')}</p>;
  if (state === 'open') {
    const key = check.unjudged === 'absent' ? 'fairness.check.absent' : 'fairness.check.unjudged';
    return <p className={styles.value}>{t(key)}</p>;
  }
  const found = shownValue(check.name, check.found);
  if (state === 'waits') {
    return (
      <>
        <p className={styles.value}>{found}</p>
        <p className={styles.waits}>{t('fairness.check.waits')}</p>
      </>
    );
  }
  if (state !== 'bad') return <p className={styles.value}>{found}</p>;
  const expected =
    check.name === 'document'
      ? t('fairness.check.document.expected')
      : shownValue(check.name, check.expected);
  return (
    <dl className={styles.values}>
      <div>
        <dt>{t('fairness.check.expected')}</dt>
        <dd className={styles.value}>{expected === '' ? '—' : expected}</dd>
      </div>
      <div>
        <dt>{t('fairness.check.found')}</dt>
        <dd className={styles.value}>{found === '' ? '—' : found}</dd>
      </div>
    </dl>
  );
}

type ProofChecksProps = {
  readonly checking: Checking;
  /** The reader's currency; proofs use the base currency. */
  readonly own?: OwnMoney | undefined;
};

/** Every check of a verdict, in order, with the values it compared. */
export function ProofChecks({ checking, own }: ProofChecksProps) {
  const t = useT();
  return (
    <ol className={styles.checks}>
      {checking.verdict.checks.map((check) => {
        const state = checkState(check, checking);
        return (
          <li className={styles.check} key={check.name}>
            <span className={cx(styles.mark, styles[state])}>
              <Mark state={state} />
            </span>
            <div className={styles.body}>
              <p className={styles.name}>{t(`fairness.check.${check.name}`)}</p>
              {state !== 'sealed' && <Values check={check} own={own} state={state} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

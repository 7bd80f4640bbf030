import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { LimitView } from '../../shared/protection/contract.ts';
import { LIMIT_KINDS, stricterLimit, type LimitKind } from '../../shared/protection/limits.ts';
import { useFormats } from '../i18n/format.ts';
import { useT } from '../i18n/language.ts';
import { clockOffsetMsAtom } from '../transport/server-clock.ts';
import { Button } from '../ui/button.tsx';
import { changeProtection, useAttempt } from './change-protection.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { KIND_NAMES, PERIOD_NAMES, useLimitWords } from './limit-words.ts';
import styles from './limits-card.module.css';

/** How much of a limit is used; the bar fills and never blinks. */
function Use({ limit, most }: { readonly limit: LimitView; readonly most: number }) {
  const t = useT();
  const { amount } = useLimitWords();
  const used = amount(limit.kind, limit.used);
  const left = amount(limit.kind, limit.left ?? 0);
  return (
    <>
      <meter
        aria-label={t('protection.limit.use', { used, left })}
        className={styles.bar}
        max={Math.max(most, 1)}
        min={0}
        value={most === 0 ? 1 : Math.min(limit.used, most)}
      />
      <p className={styles.use}>{t('protection.limit.use', { used, left })}</p>
    </>
  );
}

/** A requested looser limit: when it can be confirmed, or that it can be confirmed now. */
function Pending({ limit }: { readonly limit: LimitView }) {
  const t = useT();
  const { dateTime } = useFormats();
  const { amount } = useLimitWords();
  const { attempt, isBusy, errorText } = useAttempt();
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [openedMs] = useState(() => Date.now());
  const { kind, period, pending } = limit;
  if (pending === null) return null;
  const canConfirm = openedMs + offsetMs >= Date.parse(pending.confirmFrom);
  const wish = pending.amount === null ? t('protection.limit.none') : amount(kind, pending.amount);
  const at = dateTime(canConfirm ? pending.lapsesAt : pending.confirmFrom);
  return (
    <div className={styles.pending}>
      <p>
        {t(canConfirm ? 'protection.limit.ready' : 'protection.limit.waits', { amount: wish, at })}
      </p>
      <div className={styles.actions}>
        {canConfirm && (
          <Button
            isLoading={isBusy}
            onClick={() =>
              void attempt(() => changeProtection('protection.confirmLimit', { kind, period }))
            }
            size="small"
          >
            {t('protection.limit.confirm')}
          </Button>
        )}
        <Button
          disabled={isBusy}
          onClick={() =>
            void attempt(() => changeProtection('protection.cancelLimit', { kind, period }))
          }
          size="small"
          variant="ghost"
        >
          {t('protection.limit.cancel')}
        </Button>
      </div>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </div>
  );
}

type RowProps = { readonly limit: LimitView; readonly onChange: () => void };

function LimitRow({ limit, onChange }: RowProps) {
  const t = useT();
  const { amount } = useLimitWords();
  const { kind, period, operatorAmount } = limit;
  const most = stricterLimit(limit.amount, operatorAmount);
  const isSet = limit.amount !== null;
  const window = t(PERIOD_NAMES[period]);
  const title = t(KIND_NAMES[kind].title);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.period}>{window}</span>
        <span className={styles.amount} data-set={isSet || undefined}>
          {limit.amount === null ? t('protection.limit.none') : amount(kind, limit.amount)}
        </span>
        <Button
          aria-label={`${t(isSet ? 'protection.limit.change' : 'protection.limit.set')}: ${title}, ${window}`}
          onClick={onChange}
          size="small"
        >
          {t(isSet ? 'protection.limit.change' : 'protection.limit.set')}
        </Button>
      </div>
      {operatorAmount !== null && (
        <p className={styles.use}>
          {t('protection.limit.operator', { amount: amount(kind, operatorAmount) })}
        </p>
      )}
      {most !== null && <Use limit={limit} most={most} />}
      <Pending key={limit.pending?.confirmFrom} limit={limit} />
    </li>
  );
}

type KindProps = {
  readonly kind: LimitKind;
  readonly limits: readonly LimitView[];
  readonly onChange: (limit: LimitView) => void;
};

function KindCard({ kind, limits, onChange }: KindProps) {
  const t = useT();
  const { title, about } = KIND_NAMES[kind];
  return (
    <section aria-labelledby={`limit-${kind}`} className={styles.kind}>
      <h3 className={styles.title} id={`limit-${kind}`}>
        {t(title)}
      </h3>
      <p className={styles.about}>{t(about)}</p>
      <ul className={styles.rows}>
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} onChange={() => onChange(limit)} />
        ))}
      </ul>
    </section>
  );
}

/** All limits of a player with the used part; a press on one changes it. */
export function LimitsCard({ limits }: { readonly limits: readonly LimitView[] }) {
  const [changing, setChanging] = useState<LimitView>();
  return (
    <>
      <div className={styles.kinds}>
        {LIMIT_KINDS.map((kind) => (
          <KindCard
            key={kind}
            kind={kind}
            limits={limits.filter((limit) => limit.kind === kind)}
            onChange={setChanging}
          />
        ))}
      </div>
      {changing !== undefined && (
        <LimitDialog limit={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

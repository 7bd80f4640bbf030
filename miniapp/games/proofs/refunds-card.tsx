import { useCallback, useEffect, useState } from 'react';
import type { Refunds } from '../../../shared/games/proof/contract.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { REFUND_WORDS } from '../../fairness/refund-texts.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { call } from '../../transport/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { GameIcon } from '../frame/game-icon.tsx';
import { gameOfWire } from '../manifests.ts';
import type { FairnessTexts } from './fairness-texts.ts';
import styles from './refunds-card.module.css';

/** The loading state of the refunds. */
export type RefundsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly refunds: Refunds };

type TextsProps = { readonly texts: FairnessTexts['refunds'] };
type Sum = Refunds['sums'][number];
type Round = Refunds['rounds'][number];

/** An amount in the reader's currency, with its code. */
function useAmount() {
  const money = useMoney();
  return (micro: bigint) => `${money.format(micro)} ${money.code}`;
}

function Known({ sums, texts }: TextsProps & { readonly sums: readonly Sum[] }) {
  const { number } = useFormats();
  const amount = useAmount();
  const total = (column: 'stakeMicro' | 'wouldPayMicro') =>
    sums.reduce((sum, { known }) => sum + BigInt(known[column]), 0n);
  const rounds = sums.reduce((sum, { known }) => sum + known.rounds, 0);
  const facts = [
    [texts.known, number(rounds)],
    [texts.stakes, amount(total('stakeMicro'))],
    [texts.wouldPay, amount(total('wouldPayMicro'))],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div className={styles.fact} key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reasons({ sums, texts }: TextsProps & { readonly sums: readonly Sum[] }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{texts.byReason}</h3>
      <ul className={styles.rows}>
        {sums.map(({ game, reason, rounds }) => {
          const own = gameOfWire(game);
          return (
            <li className={styles.row} key={`${game} ${reason}`}>
              <span className={styles.name}>
                {own && <GameIcon game={own} />}
                {own && t(own.title)}
              </span>
              <span className={styles.why}>{t(REFUND_WORDS[reason])}</span>
              <span className={styles.count}>
                {fillText(texts.rounds, { count: number(rounds) })}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function RoundRow({ round, texts }: TextsProps & { readonly round: Round }) {
  const t = useT();
  const { dateTime } = useFormats();
  const amount = useAmount();
  const { roundId, game, reason, refundedAt, stakeMicro, wouldPayMicro } = round;
  const own = gameOfWire(game);
  const stake = amount(BigInt(stakeMicro));
  return (
    <li className={styles.round}>
      <span className={styles.name}>
        {own && <GameIcon game={own} />}
        {own && t(own.title)}
      </span>
      <Button
        aria-label={`${texts.open}, ${dateTime(refundedAt)}`}
        onClick={() => openProof(roundId)}
        size="small"
      >
        {texts.open}
      </Button>
      <p className={styles.note}>
        <time dateTime={refundedAt}>{dateTime(refundedAt)}</time> · {t(REFUND_WORDS[reason])}
      </p>
      <p className={styles.line}>
        {wouldPayMicro === null
          ? fillText(texts.awaited, { stake })
          : fillText(texts.line, { stake, paid: amount(BigInt(wouldPayMicro)) })}
      </p>
    </li>
  );
}

type RefundsViewProps = TextsProps & {
  readonly state: RefundsState;
  readonly onRetry: () => void;
};

/** The refunds of the tables, in whatever state they are. */
function RefundsView({ state, onRetry, texts }: RefundsViewProps) {
  const t = useT();
  if (state.kind === 'loading') {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton height="10rem" />
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className={styles.failed}>
        <p className={styles.text}>{texts.failed}</p>
        <Button onClick={onRetry}>{t('fairness.retry')}</Button>
      </div>
    );
  }
  const { sums, rounds } = state.refunds;
  if (sums.length === 0) return <p className={styles.text}>{texts.none}</p>;
  return (
    <>
      <Known sums={sums} texts={texts} />
      <div className={styles.pair}>
        <Reasons sums={sums} texts={texts} />
        {rounds.length > 0 && (
          <div className={styles.part}>
            <h3 className={styles.subtitle}>{texts.newest}</h3>
            <ul className={styles.rows}>
              {rounds.map((round) => (
                <RoundRow key={round.roundId} round={round} texts={texts} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

function useRefunds() {
  const [state, setState] = useState<RefundsState>({ kind: 'loading' });
  const load = useCallback(() => {
    let isWanted = true;
    const show = (next: RefundsState) => isWanted && setState(next);
    call('fairness.getRefunds', {})
      .then((refunds) => show({ kind: 'ready', refunds }))
      .catch(() => show({ kind: 'failed' }));
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(load, [load]);
  const retry = () => {
    setState({ kind: 'loading' });
    load();
  };
  return { state, retry };
}

/** A card around the refunds, with what they are. */
export function RefundsFrame({ state, onRetry, texts }: RefundsViewProps) {
  return (
    <section aria-labelledby="fair-refunds">
      <Card className={styles.card}>
        <h2 className={styles.title} id="fair-refunds">
          {texts.title}
        </h2>
        <p className={styles.text}>{texts.text}</p>
        <RefundsView onRetry={onRetry} state={state} texts={texts} />
      </Card>
    </section>
  );
}

/** Every refund of the tables with what it would have paid, counted for everybody. */
export function RefundsCard({ texts }: TextsProps) {
  const { state, retry } = useRefunds();
  return <RefundsFrame onRetry={retry} state={state} texts={texts} />;
}

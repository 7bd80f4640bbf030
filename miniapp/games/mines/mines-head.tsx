import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import { minesPayoutMicro } from '../../../shared/games/mines/rules.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import { RefusalNote } from '../stake/refusal-note.tsx';
import { minesAtom, quoteAtom, tellMines } from './mines-atoms.ts';
import styles from './mines-head.module.css';
import { safeTiles, shortMultiplier, TWO_PLACES } from './mines-quote.ts';

function ProofChip({ game }: { readonly game: MinesGameView | undefined }) {
  const t = useT();
  if (game?.finished !== true) {
    return (
      <Link aria-label={t('mines.proof.sealed')} className={styles.proof} href="/fairness">
        <ShieldIcon />
      </Link>
    );
  }
  return (
    <button
      aria-label={t('mines.proof.chip', { nonce: game.nonce })}
      className={styles.proof}
      onClick={() => openProof(game.roundId)}
      type="button"
    >
      <ShieldIcon />
    </button>
  );
}

/** What taking the win pays now, what the next tile would make of it, and how far the game is. */
function Running({ game }: { readonly game: MinesGameView }) {
  const t = useT();
  const money = useMoney();
  const { number } = useFormats();
  const { minesLength, countOpenedSectors: opened, multipliers } = game;
  const multiplier = multipliers[opened - 1];
  const next = { minesLength, opened: opened + 1 };
  const nextMicro = minesPayoutMicro(next, BigInt(game.stakeMicro));
  const bankMicro = BigInt(game.bankMicro);
  return (
    <dl className={styles.facts}>
      <div className={cx(styles.fact, styles.bank)}>
        <dt>
          {t('mines.fact.bank')}
          {multiplier !== undefined && (
            <span className={styles.multiplier}>
              ×{number(shortMultiplier(multiplier), TWO_PLACES)}
            </span>
          )}
        </dt>
        <dd key={opened} title={money.formatExact(bankMicro)}>
          {money.format(bankMicro)} <span className={styles.code}>{money.code}</span>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('mines.fact.next')}</dt>
        <dd>{money.format(nextMicro)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('mines.fact.opened')}</dt>
        <dd>
          {opened}
          <span className={styles.code}>/{safeTiles(minesLength)}</span>
        </dd>
      </div>
    </dl>
  );
}

/** What an ended game paid, or took, and how it ended. */
function Ended({ game }: { readonly game: MinesGameView }) {
  const t = useT();
  const money = useMoney();
  const { number } = useFormats();
  const paidMicro = BigInt(game.bankMicro);
  const netMicro = paidMicro - BigInt(game.stakeMicro);
  const { countOpenedSectors: opened } = game;
  const ending = game.ending ?? 'mine';
  const multiplier = number(shortMultiplier(game.multipliers[opened - 1] ?? 0), TWO_PLACES);
  return (
    <dl className={cx(styles.facts, styles.ended)}>
      <div className={cx(styles.fact, styles.bank, netMicro > 0n ? styles.won : styles.lost)}>
        <dt>{t(`mines.ended.${ending}`, { multiplier })}</dt>
        <dd title={money.formatExact(paidMicro > 0n ? paidMicro : netMicro)}>
          {paidMicro > 0n ? money.format(paidMicro) : money.formatSigned(netMicro)}{' '}
          <span className={styles.code}>{money.code}</span>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('mines.fact.opened')}</dt>
        <dd>
          {opened}
          <span className={styles.code}>/{safeTiles(game.minesLength)}</span>
        </dd>
      </div>
    </dl>
  );
}

/** What the pattern of a series comes to in each game that finds it safe. */
function Marked() {
  const t = useT();
  const { number } = useFormats();
  const { marks } = useAtomValue(minesAtom);
  const { multipliers } = useAtomValue(quoteAtom);
  const count = Math.min(marks.length, multipliers.length);
  const multiplier = number(shortMultiplier(multipliers[count - 1] ?? 0), TWO_PLACES);
  if (marks.length === 0) return t('mines.auto.mark');
  return (
    <>
      {t('mines.auto.marked', { count: marks.length, multiplier })}{' '}
      <button
        className={styles.clear}
        onClick={() => tellMines({ type: 'marksCleared' })}
        type="button"
      >
        {t('mines.auto.clear')}
      </button>
    </>
  );
}

const dismissRefusal = () => tellMines({ type: 'refusalDismissed' });

/** The state of the game, in one place: a refusal is shown where its result would be. */
export function MinesHead({ isMarking }: { readonly isMarking: boolean }) {
  const t = useT();
  const { game, refusal, betHundredths, minesLength } = useAtomValue(minesAtom);
  const shown = isMarking ? undefined : game;
  const bet = `${betHundredths}:${minesLength}`;
  return (
    <div className={styles.head}>
      {refusal !== undefined && (
        <RefusalNote bet={bet} key={bet} onDismiss={dismissRefusal} refusal={refusal} />
      )}
      {refusal === undefined && shown === undefined && (
        <p className={styles.idle}>{isMarking ? <Marked /> : t('mines.idle')}</p>
      )}
      {refusal === undefined && shown?.finished === false && <Running game={shown} />}
      {refusal === undefined && shown?.finished === true && <Ended game={shown} />}
      {refusal === undefined && !isMarking && <ProofChip game={shown} />}
    </div>
  );
}

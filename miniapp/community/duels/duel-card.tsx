import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import type { ChatMessage, DuelFacts } from '../../../shared/community/chat/contract.ts';
import { coinflipWinMicro, otherSide } from '../../../shared/games/coinflip/rules.ts';
import { CoinFace } from '../../games/coinflip/coin-face.tsx';
import { COINFLIP_ROUTE } from '../../games/coinflip/coinflip-route.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { errorOf, useAccept, useTakeBack } from './duel-acts.ts';
import styles from './duel-card.module.css';

type DuelProps = { readonly duel: DuelFacts };

function Refused({ error }: { readonly error: unknown }) {
  const refusalText = useRefusalText();
  if (error === undefined) return null;
  return (
    <p className={styles.refused} role="alert">
      {refusalText(error)}
    </p>
  );
}

/** The way to accept a duel, with what it would bring. */
function Accept({ duel }: DuelProps) {
  const t = useT();
  const { format, code } = useMoney();
  const { act, accept } = useAccept(duel);
  const side = otherSide(duel.side);
  const amount = format(coinflipWinMicro(BigInt(duel.stakeMicro)));
  return (
    <>
      <Button
        icon={<CoinFace className={styles.mark} side={side} />}
        isLoading={act.isBusy}
        isWide
        onClick={() => void accept()}
        variant="hot"
      >
        {t(`coinflip.take.${side}`)}
      </Button>
      <p className={styles.note}>{t('coinflip.create.win', { amount, code })}</p>
      <Refused error={act.refusal && errorOf(act.refusal)} />
    </>
  );
}

/** A duel of the reader's own that waits. */
function Waiting({ duel }: DuelProps) {
  const t = useT();
  const { isBusy, error, takeBack } = useTakeBack(duel.roundId);
  return (
    <>
      <p className={styles.note}>{t('duel.waiting')}</p>
      <Button isLoading={isBusy} isWide onClick={() => void takeBack()}>
        {t('coinflip.cancel')}
      </Button>
      <Refused error={error} />
    </>
  );
}

/** Who won and how much, with the way to the proof. */
function Landed({ duel, author }: DuelProps & { readonly author: string }) {
  const t = useT();
  const { format, code } = useMoney();
  const { winner, side, joiner, roundId, stakeMicro } = duel;
  const nick = winner === side ? author : (joiner?.nick ?? t('duel.hidden'));
  const amount = format(coinflipWinMicro(BigInt(stakeMicro)));
  return (
    <>
      <p className={styles.won} dir="auto">
        {t('duel.won', { nick, amount, code })}
      </p>
      <Link className={buttonClass({ variant: 'ghost', isWide: true })} href={`/replay/${roundId}`}>
        {t('duel.replay')}
      </Link>
    </>
  );
}

const OVER: Readonly<Record<'cancelled' | 'expired' | 'void', PlainKey>> = {
  cancelled: 'duel.cancelled',
  expired: 'duel.expired',
  void: 'duel.void',
};

type StandingProps = DuelProps & { readonly author: string; readonly isMine: boolean };

/** What stands under a duel, by how it stands. */
function Standing({ duel, author, isMine }: StandingProps) {
  const t = useT();
  const me = useAtomValue(userAtom)?.publicId;
  switch (duel.state) {
    case 'open':
      return isMine ? <Waiting duel={duel} /> : <Accept duel={duel} />;
    case 'taken':
      return (
        <>
          <output className={styles.note}>{t('coinflip.flipping.title')}</output>
          {(isMine || (me !== undefined && duel.joiner?.publicId === me)) && (
            <Link className={buttonClass({ isWide: true })} href={COINFLIP_ROUTE.path}>
              {t('coinflip.row.watch')}
            </Link>
          )}
        </>
      );
    case 'landed':
      return <Landed author={author} duel={duel} />;
    case 'cancelled':
    case 'expired':
    case 'void':
      return <p className={styles.note}>{t(OVER[duel.state])}</p>;
  }
}

/** A duel in the room: who offers it, on which side and for how much, and how it stands. */
export function DuelCard({ line }: { readonly line: ChatMessage }) {
  const t = useT();
  const { format, code } = useMoney();
  const me = useAtomValue(userAtom)?.publicId;
  const { duel, cards, card_id: authorId } = line;
  if (duel === undefined) return null;
  const { state, side, winner, stakeMicro, joiner } = duel;
  const author = cards?.nick ?? t('duel.hidden');
  const isOver = state !== 'open' && state !== 'taken';
  return (
    <article
      aria-label={t('duel.title')}
      className={styles.card}
      data-over={isOver || undefined}
      data-state={state}
    >
      <header className={styles.head}>
        <span className={styles.coin}>
          <CoinFace className={styles.front} side={winner ?? side} />
          <CoinFace className={styles.back} side={otherSide(winner ?? side)} />
        </span>
        <div className={styles.words}>
          <p className={styles.who} dir="auto">
            <bdi className={styles.nick}>{author}</bdi>
            {joiner !== null && (
              <>
                {' '}
                {t('duel.against')} <bdi className={styles.nick}>{joiner.nick}</bdi>
              </>
            )}
          </p>
          <p className={styles.stake}>
            {format(BigInt(stakeMicro))} <span className={styles.code}>{code}</span>
          </p>
          <p className={styles.who}>
            {winner === null
              ? t('duel.side', { side: t(`coinflip.on.${side}`) })
              : t('coinflip.spoken.result', { side: t(`fairness.value.${winner}`) })}
          </p>
        </div>
      </header>
      <Standing author={author} duel={duel} isMine={authorId !== null && authorId === me} />
    </article>
  );
}

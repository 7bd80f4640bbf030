import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import type {
  WhyNotWithdraw,
  WithdrawBlock,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { isPausedAtom } from '../../protection/protection-atoms.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { DeskNote } from '../desk/desk-note.tsx';
import { useDayMinute } from '../../i18n/day-minute.ts';
import { useSums } from '../desk/payment-sums.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './block-notice.module.css';

type Words = {
  readonly title: PlainKey;
  readonly text: PlainKey;
  /** The link leads to play or to a deposit, and is not offered to a player on a break. */
  readonly isOfPlay?: true;
  readonly way: { readonly href: string; readonly label: PlainKey };
};

/** The blocks that prevent any withdrawal, in order of precedence, with what the player can do. */
const BLOCKS: readonly (Words & { readonly block: WithdrawBlock })[] = [
  {
    block: 'banned',
    title: 'withdraw.block.banned',
    text: 'withdraw.block.banned.text',
    way: { href: '/support', label: 'shell.menu.support' },
  },
  {
    block: 'blocked',
    title: 'withdraw.block.blocked',
    text: 'withdraw.block.blocked.text',
    way: { href: '/support', label: 'shell.menu.support' },
  },
  {
    block: 'closed',
    title: 'withdraw.block.closed',
    text: 'withdraw.block.closed.text',
    way: { href: '/support', label: 'shell.menu.support' },
  },
  {
    block: 'kyc',
    title: 'withdraw.block.kyc',
    text: 'withdraw.block.kyc.text',
    way: { href: '/settings/kyc', label: 'withdraw.toKyc' },
  },
  {
    block: 'wager',
    title: 'withdraw.block.wager',
    text: 'withdraw.block.wager.text',
    isOfPlay: true,
    way: { href: '/game/dice', label: 'withdraw.toGames' },
  },
  {
    block: 'no-deposit',
    title: 'withdraw.block.noDeposit',
    text: 'withdraw.block.noDeposit.text',
    isOfPlay: true,
    way: { href: '/cash/deposit', label: 'withdraw.toDeposit' },
  },
];

/** The blocks that the player cannot remove on this page. */
const CLOSED: readonly WithdrawBlock[] = ['banned', 'blocked', 'closed'];

/** Whether the page is closed to the player, whatever they do here. */
export const isPageClosed = ({ blocks }: WhyNotWithdraw): boolean =>
  CLOSED.some((block) => blocks.includes(block));

const blockOf = ({ blocks }: WhyNotWithdraw) => BLOCKS.find(({ block }) => blocks.includes(block));

/** Why nothing can be withdrawn now, in a few words; undefined when something can. */
export const whyShut = (why: WhyNotWithdraw): PlainKey | undefined => blockOf(why)?.title;

/** How much of the deposits has been wagered. */
function WagerProgress({ why }: { readonly why: WhyNotWithdraw }) {
  const t = useT();
  const sums = useSums();
  const all = why.staked + why.needToPlaying;
  return (
    <div className={styles.progress}>
      <ProgressBar
        aria-label={t('withdraw.block.wager.progress')}

        max={all}
        value={why.staked}
      />
      <p className={styles.figures}>
        <span>{t('withdraw.block.wager.done', { amount: sums.shown(why.staked) })}</span>
        <span>{t('withdraw.block.wager.left', { amount: sums.shown(why.needToPlaying) })}</span>
      </p>
    </div>
  );
}

/**
 * The link to what makes withdrawals possible again; none to play or to a deposit for a player on a
 * break.
 */
function BlockWay({ words }: { readonly words: Words }) {
  const t = useT();
  const isPaused = useAtomValue(isPausedAtom);
  if (isPaused && words.isOfPlay === true) return null;
  return (
    <p>
      <Link className={buttonClass({ variant: 'quiet' })} href={words.way.href}>
        {t(words.way.label)}
      </Link>
    </p>
  );
}

/** The reason again next to the form's button, which is far below the notice. */
export function BlockReminder({ why, id }: { readonly why: WhyNotWithdraw; readonly id: string }) {
  const t = useT();
  const words = blockOf(why);
  if (words === undefined) return null;
  return (
    <DeskNote tone="warn">
      <p id={id}>
        <strong>{t(words.title)}.</strong> {t(words.text)}
      </p>
      <BlockWay words={words} />
    </DeskNote>
  );
}

/** What may leave now and what stays, where only part of the balance is still to be played. */
function PartNotice({ why }: { readonly why: WhyNotWithdraw }) {
  const t = useT();
  const sums = useSums();
  const free = sums.shown(why.withdrawable);
  return (
    <DeskCard title={t('withdraw.partly')} tone="calm">
      <p className={styles.text}>
        {t('withdraw.partly.text', { free, locked: sums.shown(why.locked) })}
      </p>
      <WagerProgress why={why} />
    </DeskCard>
  );
}

/** What more may leave once the documents are checked, where the limit of a month keeps it. */
function MonthNotice({ why }: { readonly why: WhyNotWithdraw }) {
  const t = useT();
  const sums = useSums();
  return (
    <DeskCard title={t('withdraw.overMonth')} tone="calm">
      <p className={styles.text}>
        {t('withdraw.overMonth.text', { amount: sums.shown(why.overMonth) })}
      </p>
      <p>
        <Link className={buttonClass({ variant: 'quiet' })} href="/settings/kyc">
          {t('withdraw.toKyc')}
        </Link>
      </p>
    </DeskCard>
  );
}

/** One block and what lifts it. */
function BlockCard({
  why,
  words,
}: {
  readonly why: WhyNotWithdraw;
  readonly words: Words & { readonly block: WithdrawBlock };
}) {
  const t = useT();
  const dayMinute = useDayMinute();
  return (
    <DeskCard title={t(words.title)} tone="glow">
      <p className={styles.text}>
        {t(words.text)}
        {words.block === 'banned' && why.bannedUntil !== null && (
          <> {t('withdraw.block.banned.until', { at: dayMinute(why.bannedUntil) })}</>
        )}
      </p>
      {words.block === 'wager' && <WagerProgress why={why} />}
      <BlockWay words={words} />
    </DeskCard>
  );
}

type NoticeProps = {
  readonly why: WhyNotWithdraw;
  /** Every reason instead of the first, for whoever asks for all of them. */
  readonly isWhole?: boolean;
};

/**
 * Why nothing, or not everything, can be withdrawn now and what makes it possible again.
 */
export function BlockNotice({ why, isWhole = false }: NoticeProps) {
  const blocks = BLOCKS.filter(({ block }) => why.blocks.includes(block));
  if (blocks.length === 0) {
    return (
      <>
        {why.locked > 0 && <PartNotice why={why} />}
        {why.overMonth > 0 && <MonthNotice why={why} />}
      </>
    );
  }
  return (isWhole ? blocks : blocks.slice(0, 1)).map((words) => (
    <BlockCard key={words.block} why={why} words={words} />
  ));
}

import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import type { WhyNotWithdraw, WithdrawBlock } from '../../../shared/cashdesk/withdraw-contract.ts';
import { useT } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { isPausedAtom } from '../../protection/protection-atoms.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DeskCard } from '../desk-card.tsx';
import { useSums } from '../transactions/payment-sums.ts';
import styles from './block-notice.module.css';

type Words = {
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** The way leads to play or to a deposit, which nobody on a break is led to. */
  readonly isOfPlay?: true;
  readonly way: { readonly href: string; readonly label: MessageKey };
};

/** The blocks that keep everything from leaving, in the order they count; what the player can do. */
const BLOCKS: readonly (Words & { readonly block: WithdrawBlock })[] = [
  {
    block: 'blocked',
    title: 'withdraw.block.blocked',
    text: 'withdraw.block.blocked.text',
    way: { href: '/helpdesk/faq', label: 'shell.menu.help' },
  },
  {
    block: 'closed',
    title: 'withdraw.block.closed',
    text: 'withdraw.block.closed.text',
    way: { href: '/helpdesk/faq', label: 'shell.menu.help' },
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

/** Whether the page is closed to the player, whatever they do here. */
export const isPageClosed = ({ blocks }: WhyNotWithdraw): boolean =>
  blocks.includes('blocked') || blocks.includes('closed');

/** Whether nothing can be asked for now. */
export const isShut = ({ blocks }: WhyNotWithdraw): boolean =>
  BLOCKS.some(({ block }) => blocks.includes(block));

/** How far the deposits are staked. */
function WagerProgress({ why }: { readonly why: WhyNotWithdraw }) {
  const t = useT();
  const sums = useSums();
  const all = why.staked + why.needToPlaying;
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t('withdraw.block.wager.progress')}
        className={styles.bar}
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

/** Why nothing can be withdrawn now and what opens it again; nothing where something can. */
export function BlockNotice({ why }: { readonly why: WhyNotWithdraw }) {
  const t = useT();
  const isPaused = useAtomValue(isPausedAtom);
  const words = BLOCKS.find(({ block }) => why.blocks.includes(block));
  if (words === undefined) return null;
  return (
    <DeskCard title={t(words.title)} tone="glow">
      <p className={styles.text}>{t(words.text)}</p>
      {words.block === 'wager' && <WagerProgress why={why} />}
      {!(isPaused && words.isOfPlay === true) && (
        <p>
          <Link className={buttonClass({ variant: 'quiet' })} href={words.way.href}>
            {t(words.way.label)}
          </Link>
        </p>
      )}
    </DeskCard>
  );
}

import type { PlayerHead as Head } from '../../../shared/backoffice/player/contract.ts';
import type { LookView } from '../../../shared/backoffice/player/rows.ts';
import { Amount } from '../kit/amount.tsx';
import { Badge } from '../kit/badge.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/page.tsx';
import { type Fact, Facts } from './facts.tsx';
import { PlayerLink, SearchLink } from './player-link.tsx';
import { OpenedPanels } from './opened-panels.tsx';
import type { Opened } from './player-acts.tsx';
import styles from './player-head.module.css';

type HeadProps = { readonly head: Head; readonly opened: Opened };

/** Who a player is, what stands in their wallets, and what they played and paid so far. */
export function PlayerHead({ head, opened }: HeadProps) {
  return (
    <div className={styles.head}>
      <Panel title="Who">
        <Facts facts={[...whoOf(head, opened.contacts), ...contactsOf(head, opened.contacts)]} />
      </Panel>
      <Panel title="Wallets and holds">
        <Facts
          facts={head.wallets.map(({ wallet, balanceMicro }) => [
            wallet,
            <Amount key={wallet} micro={balanceMicro} />,
          ])}
          isFigures
        />
        <Holds holds={head.holds} />
      </Panel>
      <Panel title="So far">
        <Facts facts={totalsOf(head)} isFigures />
      </Panel>
      <OpenedPanels opened={opened} />
    </div>
  );
}

const whoOf = (head: Head, contacts: LookView | undefined): readonly Fact[] => [
  ['Since', <Moment at={head.since} key="since" />],
  head.login !== null && ['Login', head.login],
  head.invitedBy !== null && [
    'Invited by',
    <PlayerLink key="inviter" playerId={head.invitedBy.playerId}>
      {head.invitedBy.nick}
    </PlayerLink>,
  ],
  head.hold !== null && [
    'Withdrawals held',
    <>
      by {head.hold.by}, <Moment at={head.hold.at} />
    </>,
  ],
  head.closedAt !== null && ['Closed', <Moment at={head.closedAt} key="closed" />],
  contacts === undefined && ['Birth date', head.hasBirthDate ? 'given, masked' : 'not given'],
];

function contactsOf(head: Head, contacts: LookView | undefined): readonly Fact[] {
  const email = contacts === undefined ? head.email : contacts.email;
  return [
    [
      'E-mail',
      email === null ? 'none' : `${email}${head.isEmailVerified ? '' : ' (not confirmed)'}`,
    ],
    contacts === undefined && head.hasTelegram && ['Telegram', 'linked, masked'],
    ['Signs in with', head.providers.join(', ') || 'login and password'],
    ...(contacts === undefined
      ? []
      : ([
          ['Name', contacts.realName ?? 'not known'],
          ['Birth date', contacts.birthDate ?? 'not given'],
          ...contacts.profiles.map(({ provider, externalId, name }): Fact => [
            provider,
            <>
              {name} <SearchLink text={externalId}>{externalId}</SearchLink>
            </>,
          ]),
        ] as const)),
  ];
}

const totalsOf = ({ totals }: Head): readonly Fact[] => [
  [`Deposits, ${totals.deposits}`, <Amount key="d" micro={totals.depositedMicro} />],
  [`Withdrawals, ${totals.withdrawals}`, <Amount key="w" micro={totals.withdrawnMicro} />],
  ['Rewards to the balance', <Amount key="b" micro={totals.bonusMicro} />],
  [`Staked, ${grouped(totals.rounds)} rounds`, <Amount key="s" micro={totals.wageredMicro} />],
  ['Paid out', <Amount key="p" micro={totals.returnedMicro} />],
  [
    'Won by Rollhouse',
    <Amount key="h" micro={String(BigInt(totals.wageredMicro) - BigInt(totals.returnedMicro))} />,
  ],
  totals.bonusWageredMicro !== '0' && [
    'Of it staked with bonuses',
    <Amount key="bs" micro={totals.bonusWageredMicro} />,
  ],
  ['Largest win', <Amount key="m" micro={totals.maxWinMicro} />],
  totals.needMicro !== '0' && ['Still to be staked', <Amount key="n" micro={totals.needMicro} />],
];

const grouped = (figure: string): string => figure.replaceAll(/\B(?=(\d{3})+$)/g, ' ');

/** How many withdrawals are shown before one asks for the others. */
const HOLDS_AT_ONCE = 3;

type Hold = Head['holds'][number];

function Holds({ holds }: { readonly holds: readonly Hold[] }) {
  if (holds.length === 0) return <p className={styles.none}>No withdrawal is under way.</p>;
  const others = holds.slice(HOLDS_AT_ONCE);
  return (
    <>
      <HoldList holds={holds.slice(0, HOLDS_AT_ONCE)} />
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>{others.length} more under way</summary>
          <HoldList holds={others} />
        </details>
      )}
    </>
  );
}

const HoldList = ({ holds }: { readonly holds: readonly Hold[] }) => (
  <ul className={styles.holds}>
    {holds.map(({ withdrawalId, stage, amountMicro, askedAt, reasons }) => (
      <li className={styles.hold} key={withdrawalId}>
        <p className={styles.sum}>
          <Badge tone="wait">{stage}</Badge>
          <span className={styles.none}>
            <Moment at={askedAt} />
          </span>
          <Amount micro={amountMicro} />
        </p>
        {reasons.length > 0 && <p className={styles.none}>{reasons.join(', ')}</p>}
      </li>
    ))}
  </ul>
);

/** A version of the contract: the day (UTC) on which it began, and what it brought. */
type ContractVersion = {
  readonly version: string;
  readonly since: string;
  readonly change: string;
};

/**
 * The versions of the contract, oldest first. A version rises when an older client would not
 * understand the server, or would send what the server refuses; texts are shown by the name of a
 * refusal, so a new call, a new refusal or another code is no reason. This table stands apart from
 * the number so that the app does not carry it.
 */
export const VERSION_HISTORY: readonly ContractVersion[] = [
  {
    version: '1',
    since: '2026-11-20',
    change: 'Signing in, the profile, the balance, dice and its proofs.',
  },
  {
    version: '2',
    since: '2026-11-20',
    change: 'Mines, battle, the wheel, the live feed, replays and chains.',
  },
  {
    version: '3',
    since: '2026-11-20',
    change: 'A registration needs a date of birth and the accepted terms.',
  },
  { version: '4', since: '2026-11-20', change: 'Payways, deposits and the history of payments.' },
  {
    version: '6',
    since: '2026-11-22',
    change:
      'A withdrawal in another currency needs the confirmed sum that arrives; payments say how money came otherwise than asked. Version 5 was never committed on its own. Since 2026-11-23 the codes 781 to 783 of the cash desk are 811 to 813: each code of ours names one refusal.',
  },
  {
    version: '7',
    since: '2026-11-23',
    change:
      'The live feed, the tables and player cards name other players by their public id; a card is opened by it, or by one’s own id.',
  },
  {
    version: '8',
    since: '2026-11-23',
    change:
      'A refunded table round has a proof of its own and says one of five reasons; refunds are counted for everybody.',
  },
  {
    version: '9',
    since: '2026-11-25',
    change:
      'A transfer of another sum than a deposit asked for is told without its sum: it may be somebody else’s.',
  },
  {
    version: '10',
    since: '2026-11-30',
    change: 'The order of a won thing takes the proof of the account’s owner.',
  },
];

/**
 * The SHA-256 of everything on the wire as the version in force has it: calls, messages, events,
 * HTTP bodies, routes of the bot, codes of refusals.
 */
export const WIRE_HASH = 'd2eae373e64315e1eb7b26835c788e531c06c33d3c0c90259cae738dd496b90c';

import { type RawBuilder, sql } from 'kysely';

/** The names that two rows of players have in a statement. */
type Invitation = { readonly friend: string; readonly inviter: string };

/**
 * That the inviter brought the friend, read from the friend: the index of public ids finds the
 * inviter. The shape is checked first, since a code that is no id would end the statement.
 */
export const inviterOf = ({ friend, inviter }: Invitation): RawBuilder<boolean> => {
  const code = sql.ref(`${friend}.referrer_code`);
  return sql`${sql.ref(`${inviter}.public_id`)} = case
    when ${code} ~ '^ref_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then substr(${code}, 5)::uuid end`;
};

/**
 * That the inviter brought the friend, read from the inviter: the index `players_invited` finds the
 * friends, which is of referral codes alone.
 */
export const friendsOf = ({ friend, inviter }: Invitation): RawBuilder<boolean> => sql`(
  ${isInvited(friend)} and ${sql.ref(`${friend}.referrer_code`)} = ${codeOf(inviter)})`;

/** That somebody brought the player, so that the index of friends serves. */
export const isInvited = (friend: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${friend}.referrer_code`)} like 'ref_%'`;

/** The referral code of a player, by which their friends come: `ref_` and their public id. */
export const codeOf = (inviter: string): RawBuilder<string> =>
  sql`'ref_' || ${sql.ref(`${inviter}.public_id`)}::text`;

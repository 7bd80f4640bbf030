import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import type { OfficeInput, OfficeOutput } from '../../../shared/backoffice/contract.ts';
import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { addProject, switchProject } from '../../rewards/partner-bonus/add-project.ts';
import { changePostNetwork, quotedPostOf } from '../../rewards/reposts/operator.ts';
import { CHANNEL_NAME } from '../../rewards/settings.ts';
import { done, enoughOr, notDone } from '../act-words.ts';
import { asksBySubject } from '../asks-by-subject.ts';
import type { OfficeHandlers } from '../http/handlers.ts';

/** Partners' projects, and posts on other networks. */
export const outsideCalls = (deps: StaffDeps) =>
  ({
    'outside.list': async (actor) => {
      await requireRight(deps.db, actor, 'reward.read');
      return await listOutside(deps);
    },
    'partners.add': async (actor, { url, logo, description, channel }) => {
      if (channel !== undefined && !CHANNEL_NAME.test(channel)) {
        return notDone('A channel is written @name.');
      }
      const id = await addProject({ ...deps, actor }, { url, logo, description, channel });
      return done(`Partner ${id} is made. Two people switch it on.`);
    },
    'partners.switch': async (actor, { id, isOn }) => {
      const outcome = await switchProject({ ...deps, actor }, id, isOn);
      if (outcome === 'unknown') return notDone('There is no such partner.');
      return enoughOr(outcome, isOn ? 'On.' : 'Off.');
    },
    'posts.change': async (actor, input) => await changePosts(deps, actor, input),
  }) satisfies Partial<OfficeHandlers>;

async function changePosts(
  deps: StaffDeps,
  actor: StaffActor,
  { network, readsMost, quote }: OfficeInput<'posts.change'>,
): Promise<ActSaid> {
  const quotedPost = quote === undefined || quote === '' ? null : quotedPostOf(network, quote);
  if (quotedPost === undefined) return notDone('That is no link to a post on this network.');
  const outcome = await changePostNetwork({ ...deps, actor }, network, {
    ...(readsMost !== undefined && { readsMost }),
    ...(quote !== undefined && { quotedPost }),
  });
  return enoughOr(outcome, 'Changed.');
}

async function listOutside(deps: StaffDeps): Promise<OfficeOutput<'outside.list'>> {
  const partners = await deps.db.selectFrom('partner_projects').selectAll().orderBy('id').execute();
  const networks = await deps.db
    .selectFrom('post_networks')
    .selectAll()
    .orderBy('network')
    .execute();
  const askedOf = await asksBySubject(deps, [
    ...partners.map(({ id }) => `partner:${id}`),
    ...networks.map(({ network }) => `posts:${network}`),
  ]);
  return {
    partners: partners.map((row) => ({
      id: row.id,
      url: row.url,
      channel: row.channel,
      description: { ...row.description },
      isOn: row.is_on,
      by: row.made_by,
      asked: askedOf(`partner:${row.id}`),
    })),
    networks: networks.map((row) => ({
      network: row.network,
      readsMost: row.reads_most,
      readsToday: row.day_reads,
      quotedPost: row.quoted_post,
      closedUntil: row.closed_until?.toISOString() ?? null,
      asked: askedOf(`posts:${row.network}`),
    })),
  };
}

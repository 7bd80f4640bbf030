import { POSTBACK_SECONDS } from '../../../shared/partners/postbacks/rules.ts';
import { createOutgoingClient } from '../../platform/http/outgoing-client.ts';
import { type OnDemand, startOnDemand } from '../../platform/jobs/on-demand.ts';
import type { PostbackDeps, SendingDeps } from './postback-deps.ts';
import { sendDue } from './send-postbacks.ts';

type Deps = Omit<SendingDeps, 'outgoing'> & Pick<PostbackDeps, 'config'>;

/** How often what is due is looked for. */
const LOOK_MS = 1000;

/** Starts telling addresses of partners what happened; it may run in any number of processes. */
export function startPostbacks(deps: Deps): Pick<OnDemand, 'stop'> {
  const { siteUrl, postbacksAlsoTo: alsoTo } = deps.config;
  const outgoing = createOutgoingClient({ siteUrl, alsoTo, limitMs: POSTBACK_SECONDS * 1000 });
  return startOnDemand({
    everyMs: LOOK_MS,
    pass: (isStopped) => sendDue({ ...deps, outgoing }, isStopped),
    onError: (error) => deps.logger.warn({ err: error }, 'postbacks were not read'),
  });
}

import { isThisMachine } from '../keyboard.ts';
import { flagOf, integerOf, jsonOf, type Params, textOf } from '../params.ts';
import { badRequest, TelegramRefusal } from '../refusal.ts';
import type { Webhook } from '../webhook.ts';
import type { TelegramWorld } from '../world.ts';
import type { MethodTable } from './method.ts';

const LONGEST_POLL_SECONDS = 50;

/** Both ways of getting updates; while a webhook is set, polling is refused. */
export function updateMethods(webhook: Webhook): MethodTable {
  return {
    getUpdates: async (world, params) => {
      if (webhook.target() !== undefined) throw webhookIsActive();
      allowKinds(world, params);
      const limit = integerOf(params, 'limit') ?? 100;
      return await world.queue.poll({
        offset: integerOf(params, 'offset') ?? 0,
        limit: Math.min(Math.max(limit, 1), 100),
        timeoutSeconds: Math.min(integerOf(params, 'timeout') ?? 0, LONGEST_POLL_SECONDS),
      });
    },

    setWebhook: (world, params) => {
      const url = textOf(params, 'url');
      const secretToken = textOf(params, 'secret_token');
      if (secretToken !== '' && !/^[A-Za-z0-9_-]{1,256}$/.test(secretToken)) {
        throw badRequest('secret token contains unallowed characters');
      }
      if (url !== '') checkWebhookUrl(url);
      allowKinds(world, params);
      if (flagOf(params, 'drop_pending_updates')) world.queue.clear();
      webhook.set(url === '' ? undefined : { url, secretToken: secretToken || undefined });
      return true;
    },

    deleteWebhook: (world, params) => {
      if (flagOf(params, 'drop_pending_updates')) world.queue.clear();
      webhook.set(undefined);
      return true;
    },

    getWebhookInfo: (world) => {
      const failure = webhook.lastFailure();
      const kinds = world.queue.allowedKinds();
      return {
        url: webhook.target()?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: world.queue.pendingCount(),
        ...(failure && { last_error_date: failure.atSeconds, last_error_message: failure.message }),
        ...(kinds && { allowed_updates: kinds }),
      };
    },

    close: () => true,
    logOut: () => true,
  };
}

function allowKinds(world: TelegramWorld, params: Params): void {
  const kinds = jsonOf(params, 'allowed_updates');
  if (kinds === undefined) return;
  if (!Array.isArray(kinds)) throw badRequest("can't parse allowed_updates: expected an Array");
  world.queue.allow(kinds.map(String));
}

function checkWebhookUrl(url: string): void {
  const parsed = URL.parse(url);
  const isLocal = parsed?.protocol === 'http:' && isThisMachine(parsed.hostname);
  if (parsed?.protocol !== 'https:' && !isLocal) {
    throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  }
}

function webhookIsActive(): TelegramRefusal {
  return new TelegramRefusal(
    409,
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  );
}

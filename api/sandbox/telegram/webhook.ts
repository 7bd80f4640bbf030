import type { Update } from 'grammy/types';
import type { UpdateQueue } from './update-queue.ts';

/** Where and how updates are delivered. */
export type WebhookTarget = { readonly url: string; readonly secretToken: string | undefined };

type WebhookFailure = { readonly atSeconds: number; readonly message: string };

/** The webhook's state as `getWebhookInfo` returns it. */
export type Webhook = {
  set(target: WebhookTarget | undefined): void;
  target(): WebhookTarget | undefined;
  lastFailure(): WebhookFailure | undefined;
};

export type WebhookDeps = {
  readonly queue: UpdateQueue;
  readonly nowSeconds: () => number;
  /** Runs a method call that was sent as the webhook's answer. */
  readonly runReply: (method: string, params: Record<string, unknown>) => Promise<unknown>;
};

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const DELIVERY_LIMIT_MS = 20_000;

/**
 * Delivers updates to the webhook one at a time, in order, with the secret in its header; an
 * update is delivered again, with growing pauses, until the answer is a 2xx.
 */
export function createWebhook(deps: WebhookDeps): Webhook {
  let target: WebhookTarget | undefined;
  let failure: WebhookFailure | undefined;
  let isDelivering = false;

  function fail(message: string): void {
    failure = { atSeconds: deps.nowSeconds(), message };
  }

  async function deliver(update: Update, to: WebhookTarget): Promise<boolean> {
    try {
      const response = await post(update, to);
      if (!response.ok) {
        fail(`Wrong response from the webhook: ${response.status} ${response.statusText}`.trim());
        await response.body?.cancel();
        return false;
      }
      await runReply(await response.text());
      return true;
    } catch (error) {
      fail(
        error instanceof Error && error.name === 'TimeoutError'
          ? 'Read timeout expired'
          : 'Connection failed',
      );
      return false;
    }
  }

  async function runReply(body: string): Promise<void> {
    if (!body.startsWith('{')) return;
    const { method, ...params } = JSON.parse(body) as Record<string, unknown>;
    if (typeof method === 'string') await deps.runReply(method, params).catch(() => undefined);
  }

  async function drain(): Promise<void> {
    if (isDelivering) return;
    isDelivering = true;
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const update = deps.queue.first();
      const to = target;
      if (update === undefined || to === undefined) break;
      if (await deliver(update, to)) {
        deps.queue.confirm(update);
        pauseMs = FIRST_PAUSE_MS;
      } else {
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
    isDelivering = false;
  }

  deps.queue.onPublished(() => void drain());
  return {
    set: (next) => {
      target = next;
      failure = undefined;
      void drain();
    },
    target: () => target,
    lastFailure: () => failure,
  };
}

function post(update: Update, to: WebhookTarget): Promise<Response> {
  return fetch(to.url, {
    method: 'POST',
    body: JSON.stringify(update),
    headers: {
      'content-type': 'application/json',
      ...(to.secretToken === undefined
        ? {}
        : { 'x-telegram-bot-api-secret-token': to.secretToken }),
    },
    signal: AbortSignal.timeout(DELIVERY_LIMIT_MS),
  });
}

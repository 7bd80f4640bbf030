import type * as z from 'zod/mini';
import { boundedBytes } from '../../../platform/http/bounded-body.ts';
import { ProviderFault } from './provider.ts';

const PATIENCE_MS = 8000;
const MAX_BYTES = 262_144;

/** What a request to a provider may say. */
export type ProviderRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
};

/**
 * Asks a provider: no redirect is followed, no answer is waited for longer than eight seconds or
 * read beyond 256 KiB. Throws `unavailable` for one that does not answer, or answers with a fault
 * of its own.
 */
export async function providerFetch(
  url: string | URL,
  request: ProviderRequest,
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { ...request, redirect: 'error', signal });
    const body = await boundedBytes(answer, MAX_BYTES);
    if (body === undefined) throw new ProviderFault('provider_error', 'the answer is too long');
    if (answer.status >= 500) throw new ProviderFault('unavailable', `status ${answer.status}`);
    return new Response(body.byteLength === 0 ? null : body, {
      status: answer.status,
      headers: answer.headers,
    });
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    throw new ProviderFault('unavailable', error instanceof Error ? error.name : 'no answer');
  }
}

/** Reads an answer that must fit; an error body of the provider does not. */
export async function askProvider<Schema extends z.ZodMiniType>(
  url: string | URL,
  request: ProviderRequest,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer = await providerFetch(url, request);
  const parsed = schema.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !parsed.success) {
    throw new ProviderFault('provider_error', `an answer of status ${answer.status} does not fit`);
  }
  return parsed.data;
}

/** A request with a form as its body. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): ProviderRequest {
  return { method: 'POST', headers, body: new URLSearchParams(fields) };
}

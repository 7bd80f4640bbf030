import { boundedText } from '../../lobby/aggregator/bounded-text.ts';

const LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 262_144;

/** The Bot API, for what the operator itself says in Telegram; updates are the bot's. */
export type BotApi = {
  /** What a method answers. Rejects with a `BotApiFailure` for a refusal and for silence. */
  call(method: string, params: object): Promise<unknown>;
};

/** Telegram refused or did not answer; the message never has the address, which holds the token. */
export class BotApiFailure extends Error {
  readonly description: string;
  /** Telegram's code; undefined for silence and for an answer that is none of the Bot API. */
  readonly code: number | undefined;
  /** After how many seconds Telegram wants to be asked again; only with the code 429. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    method: string,
    description: string,
    {
      code,
      retryAfterSeconds,
    }: { readonly code?: number; readonly retryAfterSeconds?: number } = {},
  ) {
    super(`${method}: ${description}`);
    this.name = 'BotApiFailure';
    this.description = description;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function createBotApi(settings: {
  readonly apiRoot: string;
  readonly token: string;
  /** How long one call may take. */
  readonly limitMs?: number;
}): BotApi {
  return {
    call: async (method, params) => {
      const response = await fetch(`${settings.apiRoot}/bot${settings.token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.limitMs ?? LIMIT_MS),
      }).catch(() => {
        throw new BotApiFailure(method, 'no answer');
      });
      const text = await boundedText(response, MAX_ANSWER_BYTES).catch(() => undefined);
      const answer = readAnswer(text);
      if (answer?.ok !== true) {
        throw failureOf(method, response.status, answer);
      }
      return answer.result;
    },
  };
}

type Answer = {
  readonly ok?: boolean;
  readonly result?: unknown;
  readonly description?: string;
  readonly error_code?: number;
  readonly parameters?: { readonly retry_after?: number };
};

function failureOf(method: string, status: number, answer: Answer | undefined): BotApiFailure {
  const { error_code: code, parameters } = answer ?? {};
  const seconds = parameters?.retry_after;
  return new BotApiFailure(method, answer?.description ?? `status ${status}`, {
    ...(typeof code === 'number' && { code }),
    ...(typeof seconds === 'number' && { retryAfterSeconds: seconds }),
  });
}

function readAnswer(text: string | undefined): Answer | undefined {
  try {
    return JSON.parse(text ?? '') as Answer;
  } catch {
    return undefined;
  }
}

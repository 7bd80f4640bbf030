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

  constructor(method: string, description: string) {
    super(`${method}: ${description}`);
    this.name = 'BotApiFailure';
    this.description = description;
  }
}

export function createBotApi(settings: {
  readonly apiRoot: string;
  readonly token: string;
}): BotApi {
  return {
    call: async (method, params) => {
      const response = await fetch(`${settings.apiRoot}/bot${settings.token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      }).catch(() => {
        throw new BotApiFailure(method, 'no answer');
      });
      const text = await boundedText(response, MAX_ANSWER_BYTES).catch(() => undefined);
      const answer = readAnswer(text);
      if (answer?.ok !== true) {
        throw new BotApiFailure(method, answer?.description ?? `status ${response.status}`);
      }
      return answer.result;
    },
  };
}

type Answer = { readonly ok?: boolean; readonly result?: unknown; readonly description?: string };

function readAnswer(text: string | undefined): Answer | undefined {
  try {
    return JSON.parse(text ?? '') as Answer;
  } catch {
    return undefined;
  }
}

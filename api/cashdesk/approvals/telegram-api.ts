import { boundedText } from '../../platform/http/bounded-body.ts';

const LIMIT_MS = 10_000;
/** A call that carries files, or the download of one, may take longer. */
const FILES_LIMIT_MS = 60_000;
const MAX_ANSWER_BYTES = 262_144;

/** The Bot API, for what the operator itself says in Telegram; updates are the bot's. */
export type BotApi = {
  /**
   * What a method answers; a parameter names an attached file by its name, or as `attach://name`.
   * Rejects with a `BotApiFailure` for a refusal and for silence.
   */
  call(method: string, params: object, attached?: readonly AttachedFile[]): Promise<unknown>;
  /** The bytes of a file that Telegram keeps, as they come. Rejects as `call` does. */
  download(fileId: string): Promise<ReadableStream<Uint8Array>>;
};

/** A file that is sent with a call. */
export type AttachedFile = {
  readonly name: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
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
  const { apiRoot, token, limitMs = LIMIT_MS } = settings;
  const call: BotApi['call'] = async (method, params, attached = []) => {
    const response = await fetch(`${apiRoot}/bot${token}/${method}`, {
      method: 'POST',
      ...bodyOf(params, attached),
      redirect: 'error',
      signal: AbortSignal.timeout(attached.length === 0 ? limitMs : FILES_LIMIT_MS),
    }).catch(() => {
      throw new BotApiFailure(method, 'no answer');
    });
    const text = await boundedText(response, MAX_ANSWER_BYTES).catch(() => undefined);
    const answer = readAnswer(text);
    if (answer?.ok !== true) {
      throw failureOf(method, response.status, answer);
    }
    return answer.result;
  };
  return {
    call,
    download: async (fileId) => {
      const { file_path: path } = (await call('getFile', { file_id: fileId })) as FilePath;
      if (path === undefined) throw new BotApiFailure('download', 'the file has no path');
      const response = await fetch(`${apiRoot}/file/bot${token}/${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(FILES_LIMIT_MS),
      }).catch(() => {
        throw new BotApiFailure('download', 'no answer');
      });
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        throw new BotApiFailure('download', `status ${response.status}`, { code: response.status });
      }
      return response.body;
    },
  };
}

type FilePath = { readonly file_path?: string };

/** The parameters as JSON, or with files as a form, whose fields are texts. */
function bodyOf(params: object, attached: readonly AttachedFile[]) {
  if (attached.length === 0) {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(params) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const { name, fileName, mediaType, bytes } of attached) {
    form.set(name, new Blob([new Uint8Array(bytes)], { type: mediaType }), fileName);
  }
  return { body: form };
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

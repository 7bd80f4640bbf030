/** An error of the Bot API, with the code and the text the real one uses. */
export class TelegramRefusal extends Error {
  readonly code: number;
  readonly parameters: { readonly retry_after?: number } | undefined;

  constructor(code: number, description: string, parameters?: { readonly retry_after?: number }) {
    super(description);
    this.name = 'TelegramRefusal';
    this.code = code;
    this.parameters = parameters;
  }

  /** The error body as Telegram sends it. */
  toBody(): object {
    const body = { ok: false, error_code: this.code, description: this.message };
    return this.parameters === undefined ? body : { ...body, parameters: this.parameters };
  }
}

/** A 400 with Telegram's prefix. */
export function badRequest(description: string): TelegramRefusal {
  return new TelegramRefusal(400, `Bad Request: ${description}`);
}

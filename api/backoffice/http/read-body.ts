/** How much of a body is read, and for how long. */
export type BodyBounds = {
  readonly maxBytes: number;
  /** How long the whole body may take. */
  readonly limitMs: number;
};

/** The text of a body; `undefined` where it broke off. */
type Body =
  | { readonly state: 'read'; readonly text: string | undefined }
  | { readonly state: 'too-large' | 'too-slow' };

/**
 * Reads a body whole, whether its length is declared or not. Who asks is judged after it: a request
 * whose last byte is held back would else act as whoever they were when it began. What is not read is
 * left to the server: to cancel it would end the connection before the answer.
 */
export async function readBody(request: Request, { maxBytes, limitMs }: BodyBounds): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { state: 'too-large' };
  const reader = request.body?.getReader();
  if (reader === undefined) return { state: 'read', text: '' };
  const { promise: slow, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => giveUp(undefined), limitMs);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), slow]);
      if (part === undefined) return { state: 'too-slow' };
      if (part.done) return { state: 'read', text: Buffer.concat(parts).toString('utf8') };
      size += part.value.length;
      if (size > maxBytes) return { state: 'too-large' };
      parts.push(part.value);
    }
  } catch {
    return { state: 'read', text: undefined };
  } finally {
    clearTimeout(timer);
  }
}

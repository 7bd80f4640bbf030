/** The text of an answer, or undefined where it is longer than `maxBytes`; reading stops there. */
export async function boundedText(
  response: Response,
  maxBytes: number,
): Promise<string | undefined> {
  if (response.body === null) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.byteLength;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

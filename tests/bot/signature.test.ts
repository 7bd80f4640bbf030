import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  botRequestKey,
  isBotSignature,
  signBotRequest,
  type SignedParts,
} from '../../shared/platform/bot/signature.ts';

const key = botRequestKey('a secret of the bot');
const parts: SignedParts = {
  timestampMs: 1_780_000_000_000,
  nonce: '0b6b5a0e-5f55-4a59-9f3a-3a1a6f6e6f10',
  method: 'POST',
  path: '/api/bot/start',
  body: '{"telegramId":1001,"firstName":"Mara"}',
};

describe('the signature of a bot request', () => {
  test('The signature equals the HMAC-SHA256 that an independent implementation computes', () => {
    const derived = createHmac('sha256', 'rollhouse-bot-request-v1').update('a secret of the bot');
    const digest = createHash('sha256').update(parts.body).digest('hex');
    const message = `${parts.timestampMs}.${parts.nonce}.POST.${parts.path}.${digest}`;
    const expected = createHmac('sha256', derived.digest()).update(message).digest('hex');
    expect(signBotRequest(key, parts)).toBe(expected);
    expect(isBotSignature(key, parts, expected)).toBe(true);
  });

  test('The signature becomes invalid when any part of the request changes', () => {
    const signature = signBotRequest(key, parts);
    const changes: Partial<SignedParts>[] = [
      { timestampMs: parts.timestampMs + 1 },
      { nonce: 'another' },
      { method: 'PUT' },
      { path: '/api/bot/login-link' },
      { body: `${parts.body} ` },
    ];
    for (const change of changes) {
      expect(isBotSignature(key, { ...parts, ...change }, signature)).toBe(false);
    }
    expect(isBotSignature(botRequestKey('another secret'), parts, signature)).toBe(false);
  });

  test('A truncated or empty signature is refused without an error', () => {
    const signature = signBotRequest(key, parts);
    expect(isBotSignature(key, parts, '')).toBe(false);
    expect(isBotSignature(key, parts, signature.slice(0, 63))).toBe(false);
    expect(isBotSignature(key, parts, `${signature}0`)).toBe(false);
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { postAuth } from './post-auth.ts';

afterEach(() => vi.unstubAllGlobals());

test('A form sent without a network does not wait for the captcha', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const steps: string[] = [];
  const outcome = await postAuth({
    path: '/api/auth/registration/fast',
    body: {},
    hasCaptcha: true,
    onStep: (step) => steps.push(step),
  });
  expect(outcome).toMatchObject({ name: 'wire.no-answer' });
  expect(steps).toEqual([]);
});

import { createPrivateKey, sign } from 'node:crypto';

/** The RSA key the stand-in for CryptAPI signs with. It is public, so it protects nothing. */
const KEY = createPrivateKey({
  format: 'der',
  type: 'pkcs8',
  key: Buffer.from(
    'MIICeAIBADANBgkqhkiG9w0BAQEFAASCAmIwggJeAgEAAoGBAKizDx7qZHYGEKXg1/YEoDjBiuKzR6qWTbOV2aPh' +
      'Z6eo0zDwE00RmYCHn2VtAWoZgxKuwfav30CrEq8n0KVnGaf8ehUTPnLfew63oK19SV9O4l6akPL+HAjILpwfF53m' +
      'Tks/P2SBEuSYT+JrOyZKp7O2Aoscb2jtGPUlZlYJeuyHAgMBAAECgYEAirNlvDpkzLDh4TBC/1AAV4mxYgCa7MNV' +
      'MVEENvxtV+izcuoARH4y4f0f7ak4334ISUULzoH9IVNGMmKe5k8lRKXSe2dK8/1Wzool9xbupKqJe+/bDngbL8f4' +
      'N+4gO1GtLYJMj8IImpLEODZw1buAFu9LcCR70lyP8Nx8rO+EUGECQQDQ+AsylGziktBrO9cArmcMc8E4/96iWRVS' +
      'zs16grjGQKa2gy/mCgtm2ZHgRwtFPCHBrDNIsjwM1vdhhkCsT++3AkEAzqrZUX6qAuFV/y18tjBsysHvqG2tkuOw' +
      '4HLE4L0LPQqvyrP1GbblGjAVvagGwtvqcM2Ywoaw8E4qiW9fZf1JsQJANbOo3QS7vrZQDV7BcBFhtheBTm6i/kG6' +
      'cx9mOtehOIGg1kJ8aremGnZLQMHBKbe8TRM90q7LM9mClXN051NbnQJBALKkiFmjjb4TnkyHu0eZMFFLtqf2tpVE' +
      'cD5ztq81eiN3u2ESkYl6ySsL6Z8ZQU7q3gpIDgYIe6YdSzOlq+bzPOECQQDBLeZlRS4JC+EAl+cLJhdzgbofOi0x' +
      'uyMruA87naIHFOh+7fHhbRT3Eq3KxeL9D48Dv3jEtugR8nsBNEYj/4+y',
    'base64',
  ),
});

/**
 * The header `x-ca-signature` over what the provider signs: the address of a GET, the body of a
 * POST.
 */
export function signReport(signed: string): string {
  return sign('sha256', Buffer.from(signed), KEY).toString('base64');
}

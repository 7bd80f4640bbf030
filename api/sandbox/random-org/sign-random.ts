import { createPrivateKey, sign } from 'node:crypto';

/** The RSA key the stand-in for random.org signs with. It is public, so it protects nothing. */
const KEY = createPrivateKey({
  format: 'der',
  type: 'pkcs8',
  key: Buffer.from(
    'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCExwURDl/U35Y7mhiB5WsdIBA6w1y0ZHzmLEMp' +
      'Y90pisO5cmFVoPNP56KXkUZCy2T90WE6AFeAVJHlwpWntwZB2j8tueyel3krp/PLz1nd1i3chniy0mWEXlajTUEB' +
      'ijOC5LMXiU1+dBxCqt43qnv/yLlqoJSWSDAuSEst3rpiWRoi7FWxyJkbehJ+7sipL9drz0qGjea0SrtDXFmO2ZX2' +
      'x+2u6Q87VfqSZqdK7Q0OYIwfYlWPzSUTOP6aSBxUKxsTHYqj3N6BVDbezVsbGXXeO/SCUkrApPaePbRtrzTFXH8d' +
      'BK3gr+hjQSMFgjGpAWrz009xF6TP382RArS4L/nfAgMBAAECggEAEqVuWThXDep+Sw13XpqMwdDUZqQz2yN3hM13' +
      'exMKpoBVvy/IaoGJWdHSPA3LO6sbmidyy3Xr09pMiOMcKCrkRpAzKiU/jQABpLdX3enXGXewBhWeUqKIXh/vc8xw' +
      'EhrJ5Bpg6i++gcEljNk5DsEy27dhDo/Rfg9SMNW3NRBfxVrBL/sej0c9smF/aeZbSVYIT8NVzezseWMraWNithED' +
      '28fAGbTsGRA/pOSuEnLn2uYPYBrdDZ1i2a5OrrAy2JQS0Mu7obHXNujWimzetDLGPuVDEpOeLO/Mguht95DOHGVo' +
      'NS1r7g+i2YvbiO6pgNvQQ8kHsnW/SUJlzcBp3ecIZQKBgQC4oIo57glHZLUWk2Ihb9wAPcqZJURFbMGi7daX66In' +
      'g07t3On6uF51npLg30vqFREovKWjPG4uX1y3choRBAXvtzjgYJ1ZtGNsHkdD2Bm1A8xGsiZLQdntff6J6pc9f26L' +
      'uOrsWix3dWgzaAIBjCNWMEgYUJf678EI0MtfQggbuwKBgQC4GziNC88XXhaWKPHTshDUMf3q/hrnGgLuvAAdMZHq' +
      '2QKXjhke8VtimKq02fJEF/qkAqtrM7f12jMiu5BJoEGO29C8v4PAsbxONvb2bHHapb1TquhfHAx8qnMg/9MeHKaZ' +
      '4N0LrpuPRU637zea7Hk/GKarc6B6oXJdxhC1bh6uLQKBgC7UUZs1/FaGfcQ3J+nRRJ0vDydfI3z0g/z+lLK+Csg4' +
      '7xk4MoTspNDyotC08r1yEIMjrmPEHTJX79177I6qVZMjByMqfl7VeW5gE7Vqp8KZLwQzhbELB+rMTXbP8QKhQvnf' +
      'sn62tJasSfzYAcJAuGnRH0hDkPkOPQkuZJdJ2WKnAoGAR5s+yY04ROxxeIIAXMg7R20SR54BtLUnQteYa8Jl8KPr' +
      'ICtClghl9NlQO/sxAU8aS0RGi/GXsWXm0bGGEzzjgr74VxFeG0qF5R33vCy9s78W/j3RF3z/VlWtZb5azLF0ExGk' +
      'p/CHzJe2YFAInpcvKV1bJgBZAJletB5fTVHBWRkCgYBTIV041ORYf0sT+MpuZ9kLjG85dK9aVeOSRNK7q8H05g5q' +
      'bQC3ztJ8noxNQq1xf9BiG1h1JtNTFS/Kbbk8DijlE4PLL7f0I4Nn6GsWjdIJvBUXe1h+njKt4KcgHjgGDpzyjDtu' +
      'meqOryR9sypmV327HU3zf/YWQ8QoxdfYiFKQuQ==',
    'base64',
  ),
});

/** Signs the JSON text of a random object with SHA-512, in base64, as random.org does. */
export function signRandom(random: object): string {
  return sign('sha512', Buffer.from(JSON.stringify(random)), KEY).toString('base64');
}

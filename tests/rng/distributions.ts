const PRECISION = 1e-14;
const MAX_TERMS = 10_000;

/** Lanczos' approximation of ln Γ(x) for x > 0, good to about 1e-14. */
function logGamma(x: number): number {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
    12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const sum = coefficients.reduce(
    (total, coefficient, index) => total + coefficient / (shifted + index + 1),
    0.9999999999998099,
  );
  const base = shifted + coefficients.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

/** The lower regularised incomplete gamma function by its series, for x < a + 1. */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MAX_TERMS && term > sum * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The upper one by its continued fraction, for x >= a + 1. */
function upperGamma(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    product *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return product * Math.exp(a * Math.log(x) - x - logGamma(a));
}

function gammaTail(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerGamma(a, x) : upperGamma(a, x);
}

/** The probability of a chi-square this large or larger by chance. */
export const chiSquareTail = (statistic: number, degrees: number) =>
  gammaTail(degrees / 2, statistic / 2);

/** The probability of a normal deviate this far from 0 or farther, on either side. */
export const normalTails = (deviate: number) => gammaTail(0.5, (deviate * deviate) / 2);

let currency = '';
const SHORT = { notation: 'compact', maximumFractionDigits: 1 };
let short = new Intl.NumberFormat('en', SHORT);
let whole = new Intl.NumberFormat('en');
let format = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Sets the language and the currency that amounts are written in. */
export function setMoney(language, code) {
  currency = code;
  whole = new Intl.NumberFormat(language);
  short = new Intl.NumberFormat(language, SHORT);
  format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Hundredths as a number in the player's writing, without the currency. */
export function amount(hundredths) {
  return format.format(hundredths / 100);
}

/** Hundredths as a number without the pennies it does not have. */
export function plainAmount(hundredths) {
  return hundredths % 100 === 0 ? whole.format(hundredths / 100) : amount(hundredths);
}

/** Hundredths in a few characters, for chips. */
export function shortAmount(hundredths) {
  return short.format(hundredths / 100);
}

/** Hundredths with the currency. */
export function money(hundredths) {
  return `${amount(hundredths)} ${currency}`;
}

export function currencyCode() {
  return currency;
}

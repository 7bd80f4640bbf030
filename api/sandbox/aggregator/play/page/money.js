let currency = '';
let format = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Sets the language and the currency that amounts are written in. */
export function setMoney(language, code) {
  currency = code;
  format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Hundredths as a number in the player's writing, without the currency. */
export function amount(hundredths) {
  return format.format(hundredths / 100);
}

/** Hundredths with the currency. */
export function money(hundredths) {
  return `${amount(hundredths)} ${currency}`;
}

export function currencyCode() {
  return currency;
}

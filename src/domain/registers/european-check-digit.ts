/**
 * The check digit after the point of a European application number: its eight digits are multiplied by 1, 2, 1, 2 and so on, the digits of
 * the products are added, and the check digit fills the sum up to the next ten.
 */
export function europeanCheckDigit(eightDigits: string): number {
  const sum = [...eightDigits].reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

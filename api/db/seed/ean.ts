/** Check digit of the twelve digits before it (GS1 General Specifications 7.9). */
export const checkDigit = (twelve: string) => {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** EAN-13 of a product by its number, with the prefix of GS1 Colombia, 770. */
export const eanOf = (id: number) => {
  const twelve = `770${String(id).padStart(9, '0')}`
  return `${twelve}${checkDigit(twelve)}`
}

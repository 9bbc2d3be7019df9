/** Money for calculation: an integer number of poisha, 100 per Tk. */
export type Poisha = number

/** The maximum amount of numeric(12,2). */
export const LARGEST_AMOUNT: Poisha = 999_999_999_999

const DECIMAL = /^\s*([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*$/

/** Divides integers exactly; a half is rounded away from zero, as round(numeric) does in PostgreSQL. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint => {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** value x 10^places as an integer, from the decimal digits: 1.005 is 1.005, never 1.00499. */
export const scaled = (value: number | string, places: number): bigint => {
  const match = DECIMAL.exec(String(value))
  if (!match) throw new RangeError(`Not an amount: ${value}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  const shift = places - fraction.length + Number(exponent)
  return shift >= 0 ? digits * 10n ** BigInt(shift) : halfUp(digits, 10n ** BigInt(-shift))
}

/** Tk, as a number or a decimal text, in poisha, rounded half up. Throws a RangeError if it is not an amount. */
export const toPoisha = (tk: number | string): Poisha => {
  const poisha = Number(scaled(tk, 2))
  if (!Number.isSafeInteger(poisha)) throw new RangeError(`Not an amount: ${tk}`)
  return poisha
}

/** Poisha as the JSON number in Tk. */
export const toTk = (poisha: Poisha): number => poisha / 100

/** Poisha as Tk with two decimals and no grouping: '1250.00'. */
export const tkText = (poisha: Poisha): string => toTk(poisha).toFixed(2)

const WHOLE = 1_000_000n // 100 percent, in ten-thousandths of a percent

/** A percentage of an amount, rounded half up. */
export const percentOf = (amount: Poisha, percent: number | string): Poisha =>
  Number(halfUp(BigInt(amount) * scaled(percent, 4), WHOLE))

/** The part of an amount that is a percentage of the rest, rounded half up: of 115 at 15 percent it is 15. */
export const partOfPercent = (amount: Poisha, percent: number | string): Poisha =>
  Number(halfUp(BigInt(amount) * scaled(percent, 4), WHOLE + scaled(percent, 4)))

/** An amount reduced by a percentage; the result is rounded half up, not the reduction (docs/domain.md 1.9 rule 9). */
export const lessPercent = (amount: Poisha, percent: number | string): Poisha =>
  Number(halfUp(BigInt(amount) * (WHOLE - scaled(percent, 4)), WHOLE))

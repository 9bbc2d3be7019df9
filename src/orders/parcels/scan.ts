import { toLatinDigits } from '../../language/digits.ts'

/** Longer codes are not ours. */
const longest = 300

/**
 * The order number in a scanned or typed code: the number itself, in any digits and with spaces, or the address of the order's page;
 * null if there is none.
 */
export function orderNumberIn(code: string): string | null {
  const text = toLatinDigits(code.slice(0, longest)).trim()
  const plain = text.replace(/[ -]/g, '')
  if (/^\d{12}$/.test(plain)) return plain
  return /\/(?:order-tracking|order-details)\/(\d{12})(?:[/?#]|$)/.exec(text)?.[1] ?? null
}

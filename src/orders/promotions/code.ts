/** Codes are compared without regard to case and spaces. */
export const normalCode = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase()

/** Letters, digits, dash and underscore. */
export const isCode = (text: string): boolean => /^[\p{L}\p{N}_-]{2,40}$/u.test(text)

// Without characters that are mistaken for each other: 0 and O, 1, I and L.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A random code with a prefix: `EID-7KQ2M9XA`. `random(n)` returns an unpredictable number from 0 to n - 1. */
export const randomCode = (prefix: string, random: (below: number) => number, length = 8): string => {
  const end = Array.from({ length }, () => letters[random(letters.length)]).join('')
  return prefix === '' ? end : `${prefix}-${end}`
}

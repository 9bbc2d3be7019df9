import { integer } from '#domain/fields.ts'
import { parse } from '#domain/parse.ts'

const whole = integer()

/** What was typed as a difference: '+5', '−3', '৫'. Zero while nothing is, undefined when it cannot be read. */
export function readChange(typed: string): number | undefined {
  const plain = typed.trim().replace(/^\+/, '').replace(/^[−–]/, '-')
  const read = parse(whole, plain)
  return read === null ? 0 : (read as number | undefined)
}

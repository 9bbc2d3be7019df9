import type { Writable } from 'node:stream'
import pg from 'pg'

/** Each takes memory of every connection; the shop asks a few hundred all day. */
const most = 300
/**
 * What is asked again and again is planned once for each connection: so often it has been asked before. A search has as many
 * texts as people have words and filters; the places that are left are for those that everybody asks.
 */
const often = (prepared: number): number => (prepared < most / 2 ? 3 : 30)
/** Of texts that were asked seldom so many are remembered. */
const seldom = 5_000

/**
 * Whether what a text gives stays the same while the schema grows below it, as it does while a new release is started
 * beside this one: a prepared `*` would be refused from then on.
 */
const keepsItsColumns = (text: string) => !wholeRow.test(text.replaceAll('count(*)', ''))

/** A star that stands for columns; any other multiplies. */
const wholeRow = /(?:[.,(]|\b(?:select|distinct|all|returning)|\bon\s*\([^)]*\))\s*\*/i

/** Counts what is asked, and gives the number of a text that is worth preparing. */
export function countStatements(): (text: string) => number | undefined {
  const counts = new Map<string, number>()
  const numbers = new Map<string, number>()
  return (text) => {
    const known = numbers.get(text)
    if (known !== undefined || numbers.size >= most) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count > often(numbers.size) && keepsItsColumns(text)) {
      counts.delete(text)
      numbers.set(text, numbers.size)
      return numbers.get(text)
    }
    if (counts.size >= seldom) counts.clear()
    counts.set(text, count)
    return undefined
  }
}

/** A connection of the driver that prepares what is asked often. */
export function preparingClient(): typeof pg.Client {
  const numberOf = countStatements()
  let clients = 0
  return class extends pg.Client {
    // The embedded database is one session, whoever is connected: names must be nobody else's.
    readonly #mine = clients++
    #gathers = false

    // What is asked in the same breath goes out in one piece.
    #gather(): void {
      if (this.#gathers) return
      const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
      this.#gathers = true
      stream.cork()
      process.nextTick(() => {
        this.#gathers = false
        stream.uncork()
      })
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's query has eight signatures; only one of them is changed.
    override query(text: any, values?: any, ...rest: any[]): any {
      // What is asked without values may be several statements, as a migration is.
      this.#gather()
      const number = typeof text === 'string' && values?.length > 0 ? numberOf(text) : undefined
      if (number === undefined) return super.query(text, values, ...(rest as []))
      return super.query({ name: `haat_${this.#mine}_${number}`, text, values }, ...(rest as [never]))
    }
  }
}

import { shared } from '#domain/language/shared.en.ts'
import { type AddressRules, type OutboundAddress, readOutboundAddress } from '../outbound/address.ts'

/** The environment variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads variables and collects their errors, so that all are reported together. A password inside an address is never repeated.
 */
export function readValues(from: Variables) {
  const problems: string[] = []
  const report = (problem: string) => void problems.push(problem)

  const text = (name: string): string | undefined => from[name] || undefined

  return {
    problems,
    text,
    report,
    /** Runs a parser that throws its error; the error is collected, so the returned value is never used. */
    part: <Value>(read: () => Value): Value => {
      try {
        return read()
      } catch (error) {
        report((error as Error).message)
        return undefined as Value
      }
    },
    whole: (name: string, otherwise: number, { min = 0, max = 1_000_000_000 } = {}): number => {
      const raw = from[name]
      if (!raw) return otherwise
      const value = /^\d+$/.test(raw) ? Number(raw) : Number.NaN
      if (value >= min && value <= max) return value
      const bounds = max < 1_000_000_000 ? `from ${min} to ${max}` : `of at least ${min}`
      report(`${name} is a whole number ${bounds}, not "${raw}".`)
      return otherwise
    },
    oneOf: <const Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word => {
      const raw = from[name]
      const found = raw ? words.find((word) => word === raw) : otherwise
      if (found === undefined) report(`${name} is ${words.join(' or ')}, not "${raw}".`)
      return found ?? otherwise
    },
    /** A secret that cannot be guessed: long enough, and not a repetition of few characters. */
    secret: (name: string, shortest: number, advice = ''): string | undefined => {
      const value = text(name)
      if (value === undefined) return undefined
      if (value.length < shortest) report(`${name} has at least ${shortest} characters.${advice}`)
      else if (isRepeated(value)) report(`${name} is easy to guess: it repeats itself.${advice}`)
      return value
    },
    address: (name: string, rules: AddressRules, example: string): string | undefined => {
      const raw = text(name)
      if (!raw) return undefined
      const problem = addressProblem(name, raw, rules, example)
      if (problem === null) return raw
      report(problem)
      return undefined
    },
  }
}

/** The error of an address, without the address itself: it may contain a password. */
export function addressProblem(
  name: string,
  raw: string,
  rules: AddressRules,
  example: string,
  isAllowed: (address: OutboundAddress) => boolean = () => true,
): string | null {
  const read = readOutboundAddress(raw, rules)
  if ('address' in read && isAllowed(read.address)) return null
  const detail = 'problem' in read && read.problem ? ` ${shared.problems[read.problem]}` : ''
  return `${name} is an address like ${example}.${detail}`
}

const isRepeated = (value: string): boolean =>
  new Set(value).size < 5 || /^(.{1,32}?)\1+$/.test(value.slice(0, 1_000))

/** The variables, and the names of all that are read. */
export function noted(from: Variables): { from: Variables; names: Set<string> } {
  const names = new Set<string>()
  const get = (variables: Variables, name: string) => {
    names.add(name)
    return variables[name]
  }
  return { from: new Proxy(from, { get }), names }
}

/** Unknown variables whose names differ by one or two letters from a known one. */
export function misspelled(from: Variables, known: readonly string[]): string[] {
  const strangers = Object.keys(from).filter((name) => name.length >= 6 && !known.includes(name))
  return strangers.flatMap((name) => {
    const meant = known.find((one) => one.length >= 6 && !from[one] && lettersApart(name, one) <= 2)
    return meant ? [`The variable ${name} is not known here. Was ${meant} meant?`] : []
  })
}

/** The edit distance of two words. */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, theirs] of [...other].entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === theirs ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

// @ts-check
// What the command line says.
import { parseArgs } from 'node:util'

/** What is measured unless something else is named, and what is measured only then. */
export const usualParts = ['start', 'json', 'pages', 'shopper', 'admin', 'bytes', 'orders']
export const furtherParts = ['sizes', 'coherence', 'busy']

const usage = `Usage: npm run bench -- [--quick] [--engine embedded|postgres] [--size N] [--only NAME,NAME] [--seconds S]
                        [--rounds N] [--out FILE] [--dist FOLDER] [--seed demo|none]
  --quick    one round of a second on 1,000 products
  --engine   on one database alone; PostgreSQL is the one of TEST_DATABASE_URL
  --size     products in the catalogue, instead of 1,000 and 21,714
  --only     ${usualParts.join(', ')}; and only when named: ${furtherParts.join(', ')}
  --seconds  how long a round takes
  --rounds   how many there are of each
  --out      where the numbers go as JSON (bench.json)
  --dist     another built shop than dist, which is then built first where the sources are newer
  --seed     what the shop has beside the catalogue (none)`

/**
 * @typedef {'embedded' | 'postgres'} Engine
 * @typedef {object} Options
 * @property {boolean} quick
 * @property {Engine[]} engines
 * @property {number[]} sizes
 * @property {string[]} parts
 * @property {number} seconds of a round
 * @property {number} rounds
 * @property {string} out
 * @property {string | undefined} dist
 * @property {string} seed
 */

/**
 * Throws what cannot be meant.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Options}
 */
export function readOptions(args, environment) {
  const { quick, engine, size, only, out, dist, seed, ...numbers } = parsed(args)
  const parts = only?.split(',') ?? usualParts
  const known = [...usualParts, ...furtherParts]
  for (const part of parts)
    if (!known.includes(part)) throw new Error(`There is no part “${part}”.\n${usage}`)
  if (engine !== undefined && engine !== 'embedded' && engine !== 'postgres')
    throw new Error(`There is no engine “${engine}”.\n${usage}`)
  const postgres = Boolean(environment.TEST_DATABASE_URL)
  if (engine === 'postgres' && !postgres)
    throw new Error('TEST_DATABASE_URL does not say where PostgreSQL is.')
  return {
    quick: Boolean(quick),
    engines: engine ? [engine] : postgres ? ['embedded', 'postgres'] : ['embedded'],
    sizes: size ? [countOf('size', size)] : quick ? [1_000] : [1_000, 21_714],
    parts,
    seconds: numbers.seconds ? countOf('seconds', numbers.seconds) : quick ? 1 : 3,
    rounds: numbers.rounds ? countOf('rounds', numbers.rounds) : quick ? 1 : 3,
    out: out ?? 'bench.json',
    dist,
    seed: seed ?? 'none',
  }
}

/** @param {string[]} args */
function parsed(args) {
  const text = /** @type {const} */ ({ type: 'string' })
  try {
    return parseArgs({
      args,
      options: {
        quick: { type: 'boolean' },
        engine: text,
        size: text,
        only: text,
        seconds: text,
        rounds: text,
        out: text,
        dist: text,
        seed: text,
      },
    }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function countOf(name, text) {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`--${name} is a whole number above 0.\n${usage}`)
}

// @ts-check
// The options of the command line.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export const defaultParts = ['start', 'json', 'pages', 'shopper', 'admin', 'bytes', 'writes', 'orders']
/** These run only when `--only` names them. */
export const furtherParts = ['sizes', 'coherence', 'busy']

const usage = `Usage: npm run bench -- [--quick] [--engine embedded|postgres] [--size N] [--only NAME,NAME] [--seconds S]
                        [--rounds N] [--out FILE] [--dist FOLDER] [--against FOLDER] [--medicines FOLDER] [--seed demo|none]
  --quick      one short round, on 1,000 products
  --engine     one database engine; PostgreSQL is the one of TEST_DATABASE_URL
  --size       products in the catalogue, instead of 1,000 and 21,714
  --only       ${defaultParts.join(', ')}; and only when named: ${furtherParts.join(', ')}
  --seconds    how long a round takes
  --rounds     how many rounds there are of each row
  --out        the file for the numbers as JSON (bench.json)
  --dist       a built shop instead of dist, which is built first when its sources are newer
  --against    another built shop, measured in turn with the first one in the parts pages and writes
  --medicines  the folder of a medicine.csv; without one the catalogue is generated
  --seed       what the shop has besides the catalogue (none)`

const medicinesFolder = fileURLToPath(new URL('../../../shared/data/bd-medicines/', import.meta.url))

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
 * @property {string | undefined} against
 * @property {string | undefined} medicines
 * @property {string} seed
 */

/**
 * Throws an error with the usage for invalid options.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Options}
 */
export function readOptions(args, environment) {
  const { quick, engine, size, only, out, dist, against, medicines, seed, seconds, rounds } = parse(args)
  const parts = only?.split(',') ?? defaultParts
  for (const part of parts)
    if (![...defaultParts, ...furtherParts].includes(part))
      throw new Error(`There is no part “${part}”.\n${usage}`)
  if (engine !== undefined && engine !== 'embedded' && engine !== 'postgres')
    throw new Error(`There is no engine “${engine}”.\n${usage}`)
  const postgres = Boolean(environment.TEST_DATABASE_URL)
  if (engine === 'postgres' && !postgres)
    throw new Error('The engine “postgres” needs TEST_DATABASE_URL, the address of a PostgreSQL server.')
  return {
    quick: Boolean(quick),
    engines: engine ? [engine] : postgres ? ['embedded', 'postgres'] : ['embedded'],
    sizes: size ? [countOf('size', size)] : quick ? [1_000] : [1_000, 21_714],
    parts,
    seconds: seconds ? countOf('seconds', seconds) : quick ? 1 : 3,
    rounds: rounds ? countOf('rounds', rounds) : quick ? 1 : 3,
    out: out ?? 'bench.json',
    dist,
    against,
    medicines: medicines ?? (existsSync(medicinesFolder) ? medicinesFolder : undefined),
    seed: seed ?? 'none',
  }
}

/** @param {string[]} args */
function parse(args) {
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
        against: text,
        medicines: text,
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
  throw new Error(`--${name} must be a whole number above 0.\n${usage}`)
}

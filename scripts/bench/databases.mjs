// @ts-check
// The databases that a shop is measured on, each empty and its own.
import pg from 'pg'
import { toEnd } from './endings.mjs'
import { sum } from './numbers.mjs'
import { cpuTimeOf, isBackendHere } from './process-numbers.mjs'

/**
 * @typedef {object} Database
 * @property {import('./options.mjs').Engine} engine
 * @property {Record<string, string>} environment what the shop is told of it
 * @property {() => Promise<BackendTimes | null>} times of its processes; the embedded one has none of its own
 * @property {() => Promise<void>} end
 *
 * @typedef {Map<number, number>} BackendTimes CPU time by process
 */

/** @type {Database} */
const embedded = { engine: 'embedded', environment: {}, times: async () => null, end: async () => {} }

/**
 * @param {import('./options.mjs').Engine} engine
 * @returns {Promise<Database>}
 */
export const openDatabase = async (engine) =>
  engine === 'embedded' ? embedded : newPostgres(process.env.TEST_DATABASE_URL ?? '')

let made = 0

/**
 * @param {string} server
 * @returns {Promise<Database>}
 */
async function newPostgres(server) {
  made += 1
  const name = `haat_bench_${process.pid}_${made}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const end = toEnd(async () => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  })
  return {
    engine: 'postgres',
    environment: { DATABASE_URL: address.href },
    times: async () => {
      const { rows } = await client.query('select pid from pg_stat_activity where datname = $1', [name])
      /** @type {BackendTimes} */
      const times = new Map()
      for (const { pid } of rows) {
        // On another machine the numbers are other processes.
        const time = isBackendHere(pid) ? cpuTimeOf(pid) : null
        if (time === null) return null
        times.set(pid, time)
      }
      return times
    },
    end,
  }
}

/**
 * What the backends have taken in between; one that came meanwhile has begun at nothing.
 * @param {BackendTimes | null} before
 * @param {BackendTimes | null} after
 */
export const takenBetween = (before, after) =>
  before && after ? sum([...after].map(([pid, time]) => time - (before.get(pid) ?? 0))) : null

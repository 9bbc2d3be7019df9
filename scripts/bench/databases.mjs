// @ts-check
// Opens an empty database for each shop that is measured.
import pg from 'pg'
import { onEnd } from './cleanup.mjs'
import { sum } from './numbers.mjs'
import { cpuTimeOf, isLocalBackend } from './process-numbers.mjs'

/**
 * @typedef {object} Database
 * @property {import('./options.mjs').Engine} engine
 * @property {Record<string, string>} environment variables for the shop
 * @property {() => Promise<BackendTimes | null>} readTimes null for the embedded one, which has no processes of its own
 * @property {() => Promise<void>} drop
 *
 * @typedef {Map<number, number>} BackendTimes CPU time by process id
 */

/** @type {Database} */
const embedded = { engine: 'embedded', environment: {}, readTimes: async () => null, drop: async () => {} }

/**
 * @param {import('./options.mjs').Engine} engine
 * @returns {Promise<Database>}
 */
export const openDatabase = async (engine) =>
  engine === 'embedded' ? embedded : createPostgresDatabase(process.env.TEST_DATABASE_URL ?? '')

let created = 0

/**
 * @param {string} server
 * @returns {Promise<Database>}
 */
async function createPostgresDatabase(server) {
  created += 1
  const name = `haat_bench_${process.pid}_${created}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const drop = onEnd(async () => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  })
  const readTimes = async () => {
    const { rows } = await client.query('select pid from pg_stat_activity where datname = $1', [name])
    /** @type {BackendTimes} */
    const times = new Map()
    for (const { pid } of rows) {
      // A server on another machine reports process ids that mean nothing here.
      const time = isLocalBackend(pid) ? cpuTimeOf(pid) : null
      if (time === null) return null
      times.set(pid, time)
    }
    return times
  }
  return { engine: 'postgres', environment: { DATABASE_URL: address.href }, readTimes, drop }
}

/**
 * CPU time of the backends between two readings. A new backend starts at zero.
 * @param {BackendTimes | null} before
 * @param {BackendTimes | null} after
 */
export const timeBetween = (before, after) =>
  before && after ? sum([...after].map(([pid, time]) => time - (before.get(pid) ?? 0))) : null

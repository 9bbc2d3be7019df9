import { flag, integer, longText, record, rows, text, time } from '../fields/fields.ts'
import { instanceRecord } from './instance.ts'

const count = integer({ required: true, min: 0 })
const bytes = integer({ required: true, min: 0, max: Number.MAX_SAFE_INTEGER })
const word = text({ required: true })

/** The operational state of the shop, for the operations page of the back office. */
export const shopState = {
  /** The instance that responds. */
  release: record({ version: word, commit: text(), node: word, uptime: count }),
  database: record({
    engine: word,
    version: word,
    size: bytes,
    connections: count,
    most_connections: count,
    /** The queries waiting for a connection of this process. */
    waiting: count,
    migrations: count,
    last_migration: word,
  }),
  queues: rows({ queue: word, waiting: count, running: count, failed: count, oldest: count }, { max: 100 }),
  failed_jobs: rows(
    { id: word, queue: word, problem: longText(), tries: count, failed_at: time() },
    { max: 100 },
  ),
  cache: record({ known: count, read: count }),
  /** `free` is the space available to the shop. */
  disk: record({ free: bytes, size: bytes, bucket: flag() }),
  instances: rows({ id: count, here: flag(), ...instanceRecord }, { max: 100 }),
} as const

import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { listen } from './listen.ts'
import type { Schema } from './schema/schema.ts'
import { afterCommit, beforeCommit } from './transaction.ts'

/** A change of data. `refresh` of resource '*' means that anything may have changed, so all caches are cleared. */
export type Change = {
  resource: string
  id: number | null
  action: 'create' | 'update' | 'delete' | 'refresh'
  /** The lists of the resource that are affected (cache/tags.ts); all of them if omitted. */
  lists?: readonly string[]
}

export const everythingChanged: Change = { resource: '*', id: null, action: 'refresh' }

/** The publish and subscribe channel for changes (docs/decisions/0037). */
export type Changes = {
  /** Publishes a change within transaction(); the listeners of every process are called after the commit, or never. */
  announce: (trx: Transaction<Schema>, change: Change) => void
  /**
   * Subscribes to every change; changes of this process arrive before their write is acknowledged. Returns the unsubscribe
   * function.
   */
  onChange: (listener: (change: Change) => void) => () => void
  /** Whether this process receives the changes of other processes; if not, nothing may be served from the cache. */
  isListening: () => boolean
  close: () => Promise<void>
}

type Report = (error: unknown) => void
type Message = { from: string; changes: Change[] }

const channel = 'haat_changed'
// PostgreSQL rejects payloads of 8000 bytes; this leaves room for the wrapper.
const payloadBytes = 7800

/**
 * The change channel within one process; with `databaseUrl`, between all processes on that PostgreSQL database. `unresponsive` is
 * called when the database does not answer but has not closed the connection either.
 */
export async function openChanges(
  databaseUrl: string | undefined,
  report: Report,
  unresponsive: () => void = () => {},
): Promise<Changes> {
  const me = randomUUID()
  const listeners = new Set<(change: Change) => void>()
  const announced = new WeakMap<Transaction<Schema>, Change[]>()

  function notifyListeners(changes: Change[]): void {
    for (const change of changes) {
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          report(error)
        }
      }
    }
  }

  function begin(trx: Transaction<Schema>): Change[] {
    const changes: Change[] = []
    announced.set(trx, changes)
    if (databaseUrl) beforeCommit(() => notify(trx, me, changes))
    // The writing process calls its own listeners directly, so that its next read is fresh without waiting for the notification.
    afterCommit(() => notifyListeners(changes))
    return changes
  }

  const receive = (payload: string) => {
    const { from, changes } = JSON.parse(payload) as Message
    if (from !== me) notifyListeners(changes)
  }
  const { isListening, close } = databaseUrl
    ? await listen(databaseUrl, channel, {
        report,
        receive,
        missed: () => notifyListeners([everythingChanged]),
        unresponsive,
      })
    : { isListening: () => true, close: async () => {} }

  return {
    announce: (trx, change) => {
      ;(announced.get(trx) ?? begin(trx)).push(change)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isListening,
    close,
  }
}

async function notify(trx: Kysely<Schema>, from: string, changes: Change[]): Promise<void> {
  for (const part of parts(changes)) {
    const message: Message = { from, changes: part }
    await sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(trx)
  }
}

function parts(changes: Change[]): Change[][] {
  const result: Change[][] = []
  let room = 0
  for (const change of changes) {
    const bytes = Buffer.byteLength(JSON.stringify(change)) + 1
    if (bytes > room) {
      result.push([])
      room = payloadBytes
    }
    result.at(-1)?.push(change)
    room -= bytes
  }
  return result
}

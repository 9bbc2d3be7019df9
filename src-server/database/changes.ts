import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { listen } from './listen.ts'
import type { Schema } from './schema/schema.ts'
import { afterCommit, beforeCommit } from './transaction.ts'

/** What a write has changed. `refresh` of resource '*' means: anything may have, forget all that was read. */
export type Change = {
  resource: string
  id: number | null
  action: 'create' | 'update' | 'delete' | 'refresh'
  /** The lists of the resource that are affected (cache/tags.ts). Without it all of them are. */
  lists?: readonly string[]
}

export const everythingChanged: Change = { resource: '*', id: null, action: 'refresh' }

/** The one 'changed' notification of the program (docs/decisions/0037). */
export type Changes = {
  /** Says inside transaction() what it changes; the listeners of every process hear it after the commit, or never. */
  announce: (trx: Transaction<Schema>, change: Change) => void
  /** Hears every change; those of this process before their write is acknowledged. Returns how to stop. */
  onChange: (listener: (change: Change) => void) => () => void
  /** Whether this process hears what others change: else nothing may be served from what it has kept. */
  hears: () => boolean
  close: () => Promise<void>
}

type Report = (error: unknown) => void
type Message = { from: string; changes: Change[] }

const channel = 'haat_changed'
// PostgreSQL refuses a payload of 8000 bytes; this leaves room for the frame.
const payloadBytes = 7800

/**
 * The notification inside one process; with `databaseUrl`, between all processes on that PostgreSQL database. `silent` hears
 * when that database does not answer and has not closed the connection either.
 */
export async function openChanges(
  databaseUrl: string | undefined,
  report: Report,
  silent: () => void = () => {},
): Promise<Changes> {
  const me = randomUUID()
  const listeners = new Set<(change: Change) => void>()
  const announced = new WeakMap<Transaction<Schema>, Change[]>()

  function tell(changes: Change[]): void {
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
    // The writer tells its own listeners itself: its next read is new without waiting for the way through the database.
    afterCommit(() => tell(changes))
    return changes
  }

  const hear = (payload: string) => {
    const { from, changes } = JSON.parse(payload) as Message
    if (from !== me) tell(changes)
  }
  const { hears, close } = databaseUrl
    ? await listen(databaseUrl, channel, { report, hear, missed: () => tell([everythingChanged]), silent })
    : { hears: () => true, close: async () => {} }

  return {
    announce: (trx, change) => {
      ;(announced.get(trx) ?? begin(trx)).push(change)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hears,
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

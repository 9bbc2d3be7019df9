import type { Database } from '../database/database.ts'

/** The progress of a long operation, counted by the operation itself. */
export type Count = { done: number }

const pace = 1000

/**
 * Runs a long operation, which may be one transaction, and calls `write` with its progress about once a second, on another
 * connection. The embedded database has one connection, so that nothing could read the progress before the operation ends; there
 * it writes none.
 */
export async function counted<Result>(
  { engine }: Pick<Database, 'engine'>,
  count: Count,
  write: (done: number) => Promise<unknown>,
  run: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'embedded') return run()
  let noted = 0
  let writing: Promise<unknown> = Promise.resolve()
  // Set outside the operation's transaction, where the timer may use another connection.
  const timer = setInterval(() => {
    if (count.done === noted) return
    noted = count.done
    // A failed write of the progress does no harm.
    writing = writing.then(() => write(noted)).catch(() => {})
  }, pace)
  try {
    return await run()
  } finally {
    clearInterval(timer)
    await writing
  }
}

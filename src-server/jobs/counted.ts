import type { Database } from '../database/database.ts'

/** How far a long work is; whoever does it counts. */
export type Count = { done: number }

const pace = 1000

/**
 * Runs a long work, which may be one transaction, and has `write` note beside it how far it is, about once a second. The
 * embedded database has one connection: nobody could ask before the work is done, and nothing is noted.
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
  // Set here, outside of the work's transaction, where another connection may be asked for.
  const timer = setInterval(() => {
    if (count.done === noted) return
    noted = count.done
    // What cannot be noted harms nothing.
    writing = writing.then(() => write(noted)).catch(() => {})
  }, pace)
  try {
    return await run()
  } finally {
    clearInterval(timer)
    await writing
  }
}

/** What each of several promises gives. */
type Given<Parts extends readonly unknown[]> = { -readonly [At in keyof Parts]: Awaited<Parts[At]> }

/**
 * Waits for what parts of a transaction ask in the same breath: it goes to the database in one piece and is done in its order,
 * where one after the other would be a way there and back for each. All have ended when this ends; it fails with what has failed
 * first, because all that follows on that connection only fails for its sake.
 */
export async function atOnce<const Parts extends readonly unknown[]>(...parts: Parts): Promise<Given<Parts>> {
  try {
    return (await Promise.all(parts)) as Given<Parts>
  } catch (error) {
    await Promise.allSettled(parts)
    throw error
  }
}

import { createHash, type Hash } from 'node:crypto'

/** Passes the stream through and updates the hash with it. */
export async function* hashing(stream: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk as Buffer)
    yield chunk as Buffer
  }
}

export async function streamHash(stream: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

import { createHash, type Hash } from 'node:crypto'

/** The stream as it is, while the hash hears it. */
export async function* heard(stream: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk as Buffer)
    yield chunk as Buffer
  }
}

export async function hashOf(stream: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

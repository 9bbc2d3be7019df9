import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, insteadOfBrotli, packed, readEncoding } from '../http/packing.ts'

/** A document that was made and packed before somebody asks for it again. */
type Prepared = { etag: string; bytes: Record<Encoding, () => Promise<Buffer>> }

export type PreparedDocuments = {
  /** Sends the document of this name, as `make` writes it when it is not there yet. */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => string,
  ) => Promise<FastifyReply>
}

/** Keeps the `most` documents that were requested last. */
export function prepareDocuments(most: number): PreparedDocuments {
  const known = new Map<string, Promise<Prepared>>()

  function documentOf(name: string, make: () => string): Promise<Prepared> {
    const document = known.get(name) ?? prepare(make())
    known.delete(name)
    known.set(name, document)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    // What failed is made again.
    document.catch(() => known.delete(name))
    return document
  }

  return {
    send: async (request, reply, name, make) => {
      const { etag, bytes } = await documentOf(name, make)
      reply.header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      const encoding = readEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      const vary = reply.getHeader('vary')
      reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
      return reply.send(await bytes[encoding]())
    },
  }
}

async function prepare(text: string): Promise<Prepared> {
  const raw = Buffer.from(text)
  const brotli = await packed(raw)
  return {
    etag: `W/"${createHash('sha1').update(raw).digest('base64url').slice(0, 20)}"`,
    bytes: {
      br: async () => brotli,
      gzip: once(() => insteadOfBrotli(brotli, 'gzip')),
      // A thirtieth of the bytes is kept; few programs do not read any of the other forms.
      identity: () => insteadOfBrotli(brotli, 'identity'),
    },
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

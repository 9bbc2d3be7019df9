import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../../context/failure.ts'
import { unreadableForm } from './form-file.ts'

const largestBytes = 100 * 1024 * 1024

/** Stores an uploaded file, either of a form or as the body itself; returns its path. */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<string> {
  const source = request.isMultipart() ? await fileOfForm(request) : request.body
  if (!(source instanceof Readable)) throw new Failure(415, 'bad_request')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.received`)
  try {
    await pipeline(source, limited, createWriteStream(path))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw unreadableForm(error)
  }
}

const fileOfForm = (request: FastifyRequest) =>
  request.file({ limits: { fileSize: largestBytes + 1 } }).then(
    (part) => part?.file,
    (error: unknown) => {
      throw unreadableForm(error)
    },
  )

async function* limited(source: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > largestBytes) throw new Failure(413, 'too_large')
    yield chunk
  }
}

import type { FastifyRequest } from 'fastify'
import { Failure } from '../../context/failure.ts'

export type FormFile = { content: Buffer; name: string }

const megabyte = 1024 * 1024

/** The file of a form in memory, with its file name; null if the request is no form, or has no file. */
export async function formFile(request: FastifyRequest, largestBytes: number): Promise<FormFile | null> {
  if (!request.isMultipart()) return null
  try {
    const file = await request.file({ limits: { fileSize: largestBytes } })
    return file ? { content: await file.toBuffer(), name: file.filename } : null
  } catch (error) {
    if (isTooLarge(error))
      throw new Failure(413, 'too_many_bytes', { args: { max: largestBytes / megabyte } })
    throw unreadableForm(error)
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413

/** The multipart parser throws errors without a code for an incomplete or invalid form; other errors are returned unchanged. */
export const unreadableForm = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof Failure) && !('code' in error)
    ? new Failure(400, 'bad_request')
    : error

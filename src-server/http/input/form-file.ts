import type { FastifyRequest } from 'fastify'
import { Failure } from '../../context/failure.ts'

export type FormFile = { content: Buffer; name: string }

const megabyte = 1024 * 1024

/** The file of a form, whole, and what its sender calls it; null when what came is no form, or has no file in it. */
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

/** A form that breaks off or was none makes its parser throw errors without a code; others stay what they are. */
export const unreadableForm = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof Failure) && !('code' in error)
    ? new Failure(400, 'bad_request')
    : error

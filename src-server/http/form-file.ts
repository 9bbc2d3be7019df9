import type { FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'

/** The file of a form, whole; null when what came is no form, or has no file in it. */
export async function formFile(request: FastifyRequest, largestBytes: number): Promise<Buffer | null> {
  if (!request.isMultipart()) return null
  try {
    const file = await request.file({ limits: { fileSize: largestBytes } })
    return file ? await file.toBuffer() : null
  } catch (error) {
    throw unreadableForm(error)
  }
}

/** A form that breaks off or was none makes its parser throw errors without a code; others stay what they are. */
export const unreadableForm = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof Failure) && !('code' in error)
    ? new Failure(400, 'bad_request')
    : error

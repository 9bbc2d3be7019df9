import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ListQuery } from '#domain/contract/list-query.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { contentTypes, fileName, formatOf, writeExport } from './export-file.ts'
import { exportList } from './export-rows.ts'

/** Streams a list as a file, row by row; the export ends when the client disconnects. */
export async function sendExport(
  context: Context,
  reply: FastifyReply,
  name: ResourceName,
  { filter: { format: requestedFormat = 'csv', ...filter }, ...query }: ListQuery,
) {
  const format = formatOf(requestedFormat)
  const wanted = await exportList(context, name, { ...query, filter })
  const pieces = writeExport(format, wanted)
  const file = fileName(name, format, new Date().toISOString())
  return reply
    .header('content-type', contentTypes[format])
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('x-total-count', wanted.total)
    .send(Readable.from(pieces, { objectMode: false }))
}

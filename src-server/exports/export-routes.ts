import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ListQuery } from '#domain/contract/list-query.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { contentTypes, fileName, formatOf, writeExport } from './export-file.ts'
import { exportList } from './export-rows.ts'

/** Sends what a list shows as a file, row by row as it is read; whoever leaves ends it. */
export async function sendExport(
  context: Context,
  reply: FastifyReply,
  name: ResourceName,
  { filter: { format: asked = 'csv', ...filter }, ...query }: ListQuery,
) {
  const format = formatOf(asked)
  const wanted = await exportList(context, name, { ...query, filter })
  const pieces = writeExport(format, wanted)
  const file = fileName(name, format, new Date().toISOString())
  return reply
    .header('content-type', contentTypes[format])
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('x-total-count', wanted.total)
    .send(Readable.from(pieces, { objectMode: false }))
}

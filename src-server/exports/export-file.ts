import { type ExportFormat, exportFormats, exportTypes, workbookMost } from '#domain/operations/export.ts'
import type { ResourceName } from '#registry'
import { Failure } from '../context/failure.ts'
import { badQuery } from '../resources/list/bad-query.ts'
import { entryOf } from '../resources/registry.ts'
import { writeCsv } from './csv.ts'
import type { Export } from './export-rows.ts'
import { writeXlsx } from './xlsx.ts'

const writers = { csv: writeCsv, xlsx: writeXlsx }

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  ...exportTypes,
  csv: `${exportTypes.csv}; charset=utf-8`,
}

export function formatOf(text: string): ExportFormat {
  const format = exportFormats.find((known) => known === text)
  if (!format) throw badQuery('format', { reason: 'not_a_choice' }, `format=${text}`)
  return format
}

/** The file name: the list and the day. */
export const fileName = (name: ResourceName, format: ExportFormat, at: string): string =>
  `${entryOf(name).page ?? name}-${at.slice(0, 10)}.${format}`

export function requireExportable(format: ExportFormat, total: number): void {
  if (format === 'xlsx' && total > workbookMost)
    throw new Failure(422, 'exports.too_long', { args: { max: workbookMost, total } })
}

/** The bytes of the file, streamed as its rows are read. */
export function writeExport(
  format: ExportFormat,
  wanted: Export,
): AsyncGenerator<string> | AsyncGenerator<Uint8Array> {
  requireExportable(format, wanted.total)
  return writers[format](wanted)
}

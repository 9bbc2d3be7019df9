import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Field } from '#domain/fields.ts'
import { columnsOf } from '#domain/resource.ts'
import { afterCommit } from '../database/transaction.ts'
import type { Work } from '../operation.ts'
import { entries } from '../resources/registry.ts'
import { hasColumn, readName } from '../resources/table.ts'
import { mediaFolder } from './pictures.ts'

/** Removes the files of a picture when no record shows it any more; they go when the operation is done. */
export async function removeUnusedPicture({ trx, context }: Work, path: string): Promise<void> {
  const { rows } = await sql`${sql.join(placesOf(path), sql` union all `)} limit 1`.execute(trx)
  if (rows.length > 0) return
  const folder = mediaFolder(context.environment.dataDir)
  afterCommit(() => removeFiles(folder, basename(path)))
}

// Pictures are named by their content, so one file may serve many records.
const placesOf = (path: string) =>
  entries.flatMap(([name, entry]) =>
    Object.entries(columnsOf(entry))
      .filter(([, field]) => hasColumn(field))
      .flatMap(([column, field]) => {
        const shows = showing[field.kind]?.(sql.ref(column), path)
        return shows ? [sql`select 1 from ${sql.table(readName(name, entry))} where ${shows}`] : []
      }),
  )

type Shows = (column: ReturnType<typeof sql.ref>, path: string) => ReturnType<typeof sql>

const showing: Partial<Record<Field['kind'], Shows>> = {
  picture: (column, path) => sql`${column} = ${path}`,
  rich_text: (column, path) => sql`strpos(${column}, ${path}) > 0`,
  rows: (column, path) => sql`strpos(${column}::text, ${path}) > 0`,
}

async function removeFiles(folder: string, name: string): Promise<void> {
  const derived = join(folder, 'derived')
  const widths = await readdir(derived).catch(() => [])
  const files = widths.filter((file) => file.endsWith(`-${name}`)).map((file) => join(derived, file))
  for (const file of [join(folder, name), ...files]) await rm(file, { force: true })
}

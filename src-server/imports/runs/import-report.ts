import type { Readable } from 'node:stream'
import { Readable as Stream } from 'node:stream'
import { importOutcomes } from '#domain/imports/run.ts'
import { guarded } from '#domain/operations/cell.ts'
import type { Context } from '../../context/context.ts'
import { writeCsv } from '../../exports/csv.ts'
import { rowResponse } from './import-rows.ts'
import { runOf } from './import-run.ts'

const batch = 500

/** The result of each row as a file, with the row itself. */
export async function importReport(context: Context, id: number): Promise<Readable> {
  const run = await runOf(context, id)
  return Stream.from(
    writeCsv({
      head: ['line', 'outcome', 'id', 'problems', ...run.columns.map(guarded)],
      async *batches() {
        for (let after = 0; ; ) {
          const rows = await context.db
            .selectFrom('import_rows')
            .selectAll()
            .where('run_id', '=', id)
            .where('line', '>', after)
            .orderBy('line')
            .limit(batch)
            .execute()
          const last = rows.at(-1)
          if (!last) return
          after = last.line
          yield rows
            .map((row) => rowResponse(context, run, row))
            .map(({ line, outcome, record_id, problems, cells }) => [
              line,
              outcome === null ? null : (importOutcomes[outcome] ?? null),
              record_id,
              guarded(
                problems
                  .map(({ field, column, text }) =>
                    column === null ? text : `${run.columns[column] || field}: ${text}`,
                  )
                  .join(' '),
              ) || null,
              ...cells.map((cell) => cell && guarded(cell)),
            ])
        }
      },
    }),
    { objectMode: false },
  )
}

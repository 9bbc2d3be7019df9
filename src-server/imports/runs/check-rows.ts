import type { Problem } from '#domain/fields/check.ts'
import type { Field } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { idOfChoice } from '#domain/imports/choice-title.ts'
import { type ImportKind, isRecordKind, type RecordKind } from '#domain/imports/kind-names.ts'
import { importColumns } from '#domain/imports/kinds.ts'
import type { Mapping } from '#domain/imports/mapping.ts'
import {
  type Cells,
  changedValues,
  type DecimalSigns,
  errorCells,
  textsOf,
  withPlainNumbers,
} from '#domain/imports/read-cells.ts'
import { importOutcome } from '#domain/imports/run.ts'
import type { OperationContext } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { checkMany } from '../../resources/records/check-many.ts'
import { recogniseByReference } from '../records/external-references.ts'
import { withPassword } from '../records/new-password.ts'
import { type Row, recogniseById, recogniseByKey } from '../records/recognise.ts'
import { linksByTitle, referencesByTitle } from '../records/references-by-title.ts'
import type { Found } from '../records/staged-row.ts'
import { rejectTaken, type Settled } from '../records/taken.ts'
import { checkVariants } from '../variants/check-variants.ts'

type Line = { line: number; cells: Cells }
type TextRow = { line: number; texts: Record<string, string | null> }

/** How the cells of a file are read: the field of each column, and the number format. */
export type CheckSettings = { mapping: Mapping; decimalSigns: DecimalSigns }

/** The kinds whose rows are checked alone; the rows of product files are checked per product. */
export type RowKind = Exclude<ImportKind, 'product-files'>

/** Checks rows by the fields and rules of the form and returns the expected result; nothing is written. */
export const checkRows = (
  operation: OperationContext,
  kind: RowKind,
  { mapping, decimalSigns }: CheckSettings,
  lines: readonly Line[],
): Promise<Found[]> => {
  const rows = lines.map(({ line, cells }) => ({
    line,
    texts: withPlainNumbers(textsOf(cells, mapping), decimalSigns),
  }))
  return isRecordKind(kind) ? checkRecords(operation, kind, rows) : checkVariants(operation, mapping, rows)
}

async function checkRecords(
  operation: OperationContext,
  kind: RecordKind,
  lines: readonly TextRow[],
): Promise<Found[]> {
  const fields = importColumns(kind)
  const rows: Row[] = lines.map(({ line, texts }) => ({
    line,
    given: asStored(kind, texts),
    body: {},
    stored: null,
    problems: {},
  }))
  await recogniseById(operation, kind, rows)
  await recogniseByReference(operation, kind, rows)
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'reference')
      await referencesByTitle(operation, name, field as Field<'reference'>, rows)
    else if (field.kind === 'links') await linksByTitle(operation, name, field as Field<'links'>, rows)
  for (const [at, row] of rows.entries()) Object.assign(row.problems, errorCells(lines[at]?.texts ?? {}))
  await recogniseByKey(operation, kind, rows)
  for (const row of rows) row.body = changedValues(fields, row.given, row.stored)
  await rejectTaken(operation, kind, await settledRows(operation, kind, rows))
  return rows.map(foundOf)
}

/** Phone numbers in their stored form, so that records are found by them, and choices by their ids. */
const asStored = (kind: RecordKind, texts: Record<string, string | null>): Row['given'] =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const field = importColumns(kind)[name]
      if (text === null || !field) return [name, text]
      if (field.kind === 'choice') return [name, idOfChoice(field as Field<'choice'>, text)]
      const number = field.kind === 'phone' ? parse(field, text) : null
      return [name, typeof number === 'string' ? normalPhone(number) || text : text]
    }),
  )

/** The values that would be stored for each row, except rows with errors or without changes. */
async function settledRows(
  operation: OperationContext,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<Settled[]> {
  const changing = rows.filter(({ body, stored }) => !stored || Object.keys(body).length > 0)
  const found = await checkMany(
    operation,
    kind,
    changing.map(({ body, stored }) => ({ body: withPassword(kind, body, !stored), stored })),
  )
  return changing.flatMap((row, at) => {
    const { values = {}, errors = {} } = found[at] ?? {}
    row.problems = { ...(errors as Record<string, Problem>), ...row.problems }
    return Object.keys(row.problems).length > 0 ? [] : [{ row, values }]
  })
}

function foundOf({ line, body, stored, problems }: Row): Found {
  const about = { line, record_id: stored?.id ?? null }
  if (Object.keys(problems).length > 0)
    return { ...about, outcome: importOutcome('error'), record: null, problems }
  if (!stored) return { ...about, outcome: importOutcome('create'), record: body, problems: null }
  if (Object.keys(body).length === 0)
    return { ...about, outcome: importOutcome('unchanged'), record: null, problems: null }
  // Applying the row is rejected if the record has been saved since.
  const record = { ...body, updated_at: stored.updated_at }
  return { ...about, outcome: importOutcome('update'), record, problems: null }
}

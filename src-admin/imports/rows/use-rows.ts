import { useCallback, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import type { ImportOutcome } from '#domain/imports/run.ts'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import {
  fetchImportRows,
  fixRow,
  type ImportRow,
  type ImportRun,
  outcomeOf,
  type RowsPage,
} from '../import-calls.ts'

type FixedRows = {
  page: RowsPage | undefined
  rows: ReadonlyMap<number, ImportRow>
  fixed?: { line: number; right: boolean }
}
const nothing: FixedRows = { page: undefined, rows: new Map() }

/**
 * A page of the rows with one outcome. A corrected row stays in place until the page is changed, so that the layout does not
 * shift while typing.
 */
export function useImportRows(
  run: ImportRun,
  of: ImportOutcome,
  page: number,
  onRun: (run: ImportRun) => void,
) {
  const { id } = run
  const { failed } = useNotifyResult()
  const load = useCallback((signal?: AbortSignal) => fetchImportRows(id, of, page, signal), [id, of, page])
  const { answer, error, refetch } = useRequest(load)
  const readAgain = useEvent(refetch)
  const [fixedRows, setFixed] = useState<FixedRows>(nothing)
  // Corrections belong to the page that was fetched.
  const now = fixedRows.page === answer ? fixedRows : nothing
  // Sequential: the responses to two cells of one row must not arrive out of order.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  // The number of invalid rows in the last response, and the fetched rows that have become valid since.
  const wrong = useRef(run.refused)
  const right = useRef(new Set<number>())
  /** Whether other rows have changed too: rows about the same record are validated together. */
  const others = (line: number, still: boolean, invalid: number): boolean => {
    const expected = wrong.current - Number(!right.current.has(line)) + Number(still)
    if (still) right.current.delete(line)
    else right.current.add(line)
    wrong.current = invalid
    return invalid !== expected
  }

  const fix = (line: number, column: number, text: string): Promise<boolean> => {
    const sent = last.current.then(async () => {
      try {
        const { run: now, row } = await fixRow(id, line, column, text)
        const still = outcomeOf(row) === 'error'
        setFixed((before) => ({
          page: answer,
          rows: new Map(before.page === answer ? before.rows : []).set(line, row),
          fixed: { line, right: !still },
        }))
        onRun(now)
        if (others(line, still, now.refused)) readAgain()
        return true
      } catch (failure) {
        failed(failure)
        return false
      }
    })
    last.current = sent
    return sent
  }
  const rows = answer?.rows.map((row) => now.rows.get(row.line) ?? row)
  /** Rows have left this outcome since the page was fetched, so later rows have moved up. */
  const moved = rows?.some((row) => outcomeOf(row) !== of) === true
  return {
    rows,
    moved,
    total: answer?.total ?? 0,
    error: error as Error | undefined,
    refetch,
    fix,
    fixed: now.fixed,
  }
}

/** The next invalid cell after the focused one, wrapping around at the end. */
export function nextWrong(grid: HTMLElement, here: HTMLInputElement): HTMLInputElement | undefined {
  const wrong = [...grid.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].filter(
    (cell) => cell !== here,
  )
  const behind = (cell: HTMLElement) =>
    (here.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return wrong.find(behind) ?? wrong[0]
}

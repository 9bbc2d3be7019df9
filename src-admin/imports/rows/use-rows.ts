import { useCallback, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import type { ImportOutcome } from '#domain/imports/run.ts'
import { useRequest } from '../../providers/requests/use-request.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import {
  type ImportRow,
  type ImportRun,
  mendRow,
  outcomeOf,
  type RowsPage,
  readRows,
} from '../import-calls.ts'

type Mended = {
  page: RowsPage | undefined
  rows: ReadonlyMap<number, ImportRow>
  said?: { line: number; right: boolean }
}
const nothing: Mended = { page: undefined, rows: new Map() }

/**
 * A page of the rows with one outcome. A row that has been put right stays where it is till the page is turned, so that
 * nothing moves below the hands of whoever types.
 */
export function useRows(run: ImportRun, of: ImportOutcome, page: number, onRun: (run: ImportRun) => void) {
  const { id } = run
  const { failed } = useNotifyResult()
  const ask = useCallback((signal?: AbortSignal) => readRows(id, of, page, signal), [id, of, page])
  const { answer, error, again } = useRequest(ask)
  const readAgain = useEvent(again)
  const [mended, setMended] = useState<Mended>(nothing)
  // What was mended belongs to the page that was read.
  const now = mended.page === answer ? mended : nothing
  // One after the other: the answers to two cells of one row must not pass each other.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  // How many are wrong by the last answer, and which of those that were read are so no more.
  const wrong = useRef(run.refused)
  const right = useRef(new Set<number>())
  /** Whether more than this row has changed: rows about the same thing are checked together. */
  const others = (line: number, still: boolean, refused: number): boolean => {
    const expected = wrong.current - Number(!right.current.has(line)) + Number(still)
    if (still) right.current.delete(line)
    else right.current.add(line)
    wrong.current = refused
    return refused !== expected
  }

  const mend = (line: number, column: number, text: string): Promise<boolean> => {
    const sent = last.current.then(async () => {
      try {
        const { run: now, row } = await mendRow(id, line, column, text)
        const still = outcomeOf(row) === 'error'
        setMended((before) => ({
          page: answer,
          rows: new Map(before.page === answer ? before.rows : []).set(line, row),
          said: { line, right: !still },
        }))
        onRun(now)
        if (others(line, still, now.refused)) readAgain()
        return true
      } catch (refused) {
        failed(refused)
        return false
      }
    })
    last.current = sent
    return sent
  }
  const rows = answer?.rows.map((row) => now.rows.get(row.line) ?? row)
  /** Rows have left this outcome since the page was read, so that later ones have moved up. */
  const moved = rows?.some((row) => outcomeOf(row) !== of) === true
  return {
    rows,
    moved,
    total: answer?.total ?? 0,
    error: error as Error | undefined,
    again,
    mend,
    said: now.said,
  }
}

/** The wrong cell behind the one that somebody types into; behind the last one comes the first again. */
export function nextWrong(grid: HTMLElement, here: HTMLInputElement): HTMLInputElement | undefined {
  const wrong = [...grid.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].filter(
    (cell) => cell !== here,
  )
  const behind = (cell: HTMLElement) =>
    (here.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return wrong.find(behind) ?? wrong[0]
}

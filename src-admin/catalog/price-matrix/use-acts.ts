import { useMemo, useRef, useState } from 'react'
import { MOST_VARIANTS } from '#domain/variants/variant-matrix.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { readBlock } from './cells/block.ts'
import type { EditorActs } from './cells/CellEditor.tsx'
import { copiedDown, emptied, pasted, typedInto, withValue } from './cells/cells.ts'
import type { MatrixColumn } from './cells/columns.ts'
import { span } from './range.ts'
import { moved, withClones, without } from './row-moves.ts'
import type { GridState } from './use-grid.ts'
import type { VariantRows } from './use-rows.ts'
import { newVariant, type VariantForm } from './variant-form.ts'

/** The last action, announced to screen readers; `undo` offers to undo it. */
export type Notice = { text: string; undo: boolean }

export type MatrixActs = ReturnType<typeof useActs>

/** All actions on the matrix, by key, mouse or button. */
export function useActs(state: VariantRows, grid: GridState, columns: readonly MatrixColumn[]) {
  const { t } = useTranslate()
  const [notice, setNotice] = useState<Notice | null>(null)
  const { rows, write } = state
  const { active, range, chosen } = grid
  const column = columns[active.column]
  const showNotice = (text: string, undo = false) => setNotice({ text, undo })
  const focus = () => {
    grid.focusing.current = true
  }
  const places = (): number[] => [...chosen]

  const cell = {
    typed: (at: number, target: MatrixColumn, text: string) =>
      write(typedInto(rows, at, target, text), `cell:${at}:${target.key}`),
    picked: (at: number, target: MatrixColumn, value: number | null, done: boolean) => {
      write(withValue(rows, [at], target, value), `cell:${at}:${target.key}`)
      if (!done) return
      state.settle()
      focus()
      grid.edit(null)
    },
    /** The focus moved elsewhere: the typed text is applied. */
    left: () => {
      state.settle()
      grid.edit(null)
    },
  }
  const editor = useSteadyActs(cell)

  return {
    editor,
    notice,
    showNotice,
    cancel: () => {
      focus()
      if (column) state.revert(`cell:${active.at}:${column.key}`)
      grid.edit(null)
    },
    toggle: () => {
      const row = rows[active.at]
      if (row && column?.kind === 'flag') write(withValue(rows, [active.at], column, !column.value(row)))
    },
    undo: () => showNotice(t(state.undo() ? 'matrix.undone' : 'matrix.nothing_to_undo')),
    redo: () => showNotice(t(state.redo() ? 'matrix.redone' : 'matrix.nothing_to_redo')),
    empty: () => write(emptied(rows, columns, range)),
    copyDown: () => {
      focus()
      write(copiedDown(rows, columns, range))
      showNotice(t('matrix.copied_down'))
    },
    /** Copies the active cell's value down its column, to the end of the range or of the grid. */
    fillDown: () => {
      const row = rows[active.at]
      if (!row || !column?.applies(row)) return
      const last = range.bottom > range.top ? range.bottom : rows.length - 1
      focus()
      write(withValue(rows, span(range.top, last), column, column.value(rows[range.top] ?? row)))
      showNotice(t('matrix.filled', { smart_count: last - range.top + 1, column: column.label }))
    },
    paste: (text: string) => {
      const block = readBlock(text)
      const { rows: next, filled, left } = pasted(rows, columns, range, block)
      write(next)
      grid.selectRange(filled)
      showNotice(t(left > 0 ? 'matrix.pasted_partly' : 'matrix.pasted', { smart_count: left }))
    },
    add: () => {
      if (rows.length >= MOST_VARIANTS) return
      write([...rows, newVariant()])
      grid.select({ at: rows.length, column: 0 })
    },
    append: (added: VariantForm[]) => {
      write([...rows, ...added])
      grid.select({ at: rows.length, column: 0 })
      showNotice(t('matrix.generated', { smart_count: added.length }), true)
    },
    remove: (which = places()) => {
      focus()
      write(without(rows, which))
      grid.markAll(false)
      showNotice(t('matrix.removed', { smart_count: which.length }), true)
    },
    clone: (which = places()) => {
      focus()
      const next = withClones(rows, which)
      write(next)
      grid.markAll(false)
      showNotice(t('matrix.cloned', { smart_count: next.length - rows.length }), true)
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= rows.length || from === to) return
      write(moved(rows, from, to))
      grid.select({ at: to, column: active.column })
      grid.markAll(false)
      showNotice(t('matrix.moved', { n: to + 1 }))
    },
    setMany: (target: MatrixColumn, value: unknown, which = places()) => {
      write(withValue(rows, which, target, value))
      showNotice(t('matrix.set', { smart_count: which.length, column: target.label }), true)
    },
    change: (at: number, row: VariantForm, tag: string) =>
      write(
        rows.map((other, place) => (place === at ? row : other)),
        tag,
      ),
  }
}

/** Referentially stable callbacks, so that unchanged rows do not re-render. */
function useSteadyActs(acts: EditorActs): EditorActs {
  const latest = useRef(acts)
  latest.current = acts
  return useMemo(
    () => ({
      typed: (...args) => latest.current.typed(...args),
      picked: (...args) => latest.current.picked(...args),
      left: () => latest.current.left(),
    }),
    [],
  )
}

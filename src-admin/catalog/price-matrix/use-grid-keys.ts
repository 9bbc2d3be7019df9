import type { ClipboardEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { writeBlock } from './cells/block.ts'
import { blockOf } from './cells/cells.ts'
import type { MatrixColumn } from './cells/columns.ts'
import { type CellPosition, moveBy, tabbed } from './range.ts'
import type { MatrixActs } from './use-acts.ts'
import type { GridState } from './use-grid.ts'
import type { VariantForm } from './variant-form.ts'

type Options = {
  rows: readonly VariantForm[]
  columns: readonly MatrixColumn[]
  grid: GridState
  acts: MatrixActs
  disabled: boolean
  /** Moves the focus to the content below the grid. */
  onLeave: () => void
}

type Keys = KeyboardEvent<HTMLTableElement>

/** The grid's keyboard shortcuts, as in spreadsheets. */
export function useGridKeys({ rows, columns, grid, acts, disabled, onLeave }: Options) {
  const { active, range, editing } = grid
  const size = { rows: rows.length, columns: columns.length }
  const column = columns[active.column]
  const row = rows[active.at]
  const changeable = Boolean(column && row && !disabled && column.kind !== 'read' && column.applies(row))

  const settleAt = (place: CellPosition) => {
    acts.editor.left()
    grid.select(place)
  }
  const enter = (how: 'replace' | 'keep') => {
    if (!changeable || !column) return
    if (column.kind === 'flag') acts.toggle()
    else if (column.kind === 'panel') onLeave()
    // Synchronous, so that the pressed key reaches the input.
    else flushSync(() => grid.edit(column.kind === 'choice' ? 'keep' : how))
  }

  /** While a cell is edited, it handles most keys itself. */
  const whileEditing = (event: Keys) => {
    const { key, shiftKey } = event
    const line = key === 'Enter' ? (shiftKey ? -1 : 1) : 0
    const up = editing === 'replace' && (key === 'ArrowUp' || key === 'ArrowDown')
    if (key === 'Escape') {
      event.stopPropagation()
      acts.cancel()
    } else if (line !== 0) settleAt({ at: active.at + line, column: active.column })
    else if (key === 'Tab') settleAt(tabbed(active, shiftKey, size) ?? active)
    else if (up) settleAt(moveBy(key, false, active, size) ?? active)
    else return
    event.preventDefault()
  }

  const withCtrl = (event: Keys): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'a') grid.selectRange({ top: 0, bottom: size.rows - 1, left: 0, right: size.columns - 1 })
    else if (disabled) return false
    else if (key === 'z' && !event.shiftKey) acts.undo()
    else if (key === 'y' || key === 'z') acts.redo()
    else if (key === 'd') acts.copyDown()
    else return false
    return true
  }

  const whileMoving = (event: Keys): boolean => {
    const { key, shiftKey, altKey } = event
    const ctrl = event.ctrlKey || event.metaKey
    if (altKey) {
      const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
      if (by !== 0 && !disabled) acts.move(active.at, active.at + by)
      return by !== 0
    }
    if (ctrl && withCtrl(event)) return true
    const to = moveBy(key, ctrl, active, size)
    if (to) grid.select(to, { extend: shiftKey })
    else if (key === 'Tab') {
      const next = tabbed(active, shiftKey, size)
      if (!next) return false
      grid.select(next)
    } else if (key === 'Enter' || key === 'F2') enter('keep')
    else if (key === ' ' && shiftKey) grid.mark(active.at, 'also')
    else if (key === ' ' && column?.kind !== 'number' && column?.kind !== 'text') enter('keep')
    else if (key === 'Delete' || key === 'Backspace') {
      if (!disabled) acts.empty()
    } else if (key === 'Escape') {
      if (grid.marks.size > 0) grid.markAll(false)
      else onLeave()
    } else {
      // A key that types a character, also through an input method.
      const writes = !ctrl && (key.length === 1 || key === 'Process' || event.nativeEvent.isComposing)
      if (writes && column?.kind !== 'flag' && column?.kind !== 'panel') enter('replace')
      return false
    }
    return true
  }

  return {
    onKeyDown: (event: Keys) => {
      if (editing) whileEditing(event)
      else if (row && whileMoving(event)) event.preventDefault()
    },
    onCopy: (event: ClipboardEvent) => {
      if (editing) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', writeBlock(blockOf(rows, columns, range)))
    },
    onCut: (event: ClipboardEvent) => {
      if (editing || disabled) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', writeBlock(blockOf(rows, columns, range)))
      acts.empty()
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing || disabled) return
      event.preventDefault()
      acts.paste(event.clipboardData.getData('text/plain') || event.clipboardData.getData('text'))
    },
    enter,
  }
}

import { useMemo, useRef, useState } from 'react'
import { type CellPosition, type Range, rangeOf, type Size, span, within } from './range.ts'

/** How a cell is entered: typing replaces its value, or edits it. */
export type Editing = 'replace' | 'keep' | null

type State = { active: CellPosition; anchor: CellPosition; editing: Editing; marks: ReadonlySet<number> }

export type GridState = {
  active: CellPosition
  range: Range
  editing: Editing
  /** The rows that the tools act on: the marked ones, otherwise those of the range. */
  chosen: readonly number[]
  marks: ReadonlySet<number>
  select: (place: CellPosition, more?: { extend?: boolean; editing?: Editing }) => void
  selectRange: (range: Range) => void
  edit: (editing: Editing) => void
  mark: (at: number, how: 'alone' | 'also' | 'until') => void
  markAll: (all: boolean) => void
  /** Whether the next render focuses the active cell. */
  focusing: { current: boolean }
}

const start: State = {
  active: { at: 0, column: 0 },
  anchor: { at: 0, column: 0 },
  editing: null,
  marks: new Set(),
}

/** The active cell, the selection, and whether the active cell is being edited. */
export function useGrid(size: Size): GridState {
  const [state, set] = useState(start)
  const focusing = useRef(false)
  const active = within(state.active, size)
  const range = rangeOf(active, within(state.anchor, size))
  const marks = useMemo(
    () => new Set([...state.marks].filter((at) => at < size.rows)),
    [state.marks, size.rows],
  )
  const chosen = useMemo(
    () =>
      size.rows === 0
        ? []
        : marks.size > 0
          ? [...marks].sort((a, b) => a - b)
          : span(range.top, range.bottom),
    [marks, range.top, range.bottom, size.rows],
  )
  const acts = useMemo(
    () => ({
      select: (
        place: CellPosition,
        { extend = false, editing = null }: { extend?: boolean; editing?: Editing } = {},
      ) => {
        focusing.current = true
        set((before) => ({ ...before, active: place, anchor: extend ? before.anchor : place, editing }))
      },
      selectRange: ({ top, bottom, left, right }: Range) =>
        set((before) => ({
          ...before,
          active: { at: top, column: left },
          anchor: { at: bottom, column: right },
          editing: null,
        })),
      edit: (editing: Editing) => {
        set((before) => ({ ...before, editing, ...(editing && { anchor: before.active }) }))
      },
      mark: (at: number, how: 'alone' | 'also' | 'until') =>
        set((before) => {
          const { marks } = before
          const from = how === 'until' ? ([...marks].at(-1) ?? at) : at
          const near = span(Math.min(from, at), Math.max(from, at))
          const next =
            how === 'until'
              ? new Set([...marks, ...near])
              : how === 'alone' && !(marks.size === 1 && marks.has(at))
                ? new Set([at])
                : new Set(marks.has(at) ? [...marks].filter((other) => other !== at) : [...marks, at])
          const place = { at, column: before.active.column }
          return { active: place, anchor: place, editing: null, marks: next }
        }),
      markAll: (all: boolean) => set((before) => ({ ...before, marks: new Set(all ? span(0, 999) : []) })),
      focusing,
    }),
    [],
  )
  return { active, range, editing: state.editing, chosen, marks, ...acts }
}

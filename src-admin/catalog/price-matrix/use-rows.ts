import { useMemo, useReducer, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { matrixProblems } from './problems.ts'
import { type ProductForm, SOURCE, type VariantForm, wholeRow } from './variant-form.ts'

/** The maximum number of undo steps. */
const STEPS = 100

type Rows = VariantForm[]
export type VariantRows = {
  rows: Rows
  /** Sets new rows. Consecutive changes with the same tag form one undo step. */
  write: (rows: Rows, tag?: string) => void
  /** Ends the current undo step: the next change starts a new one. */
  settle: () => void
  /** Reverts the changes with this tag and removes them from the history. */
  revert: (tag: string) => void
  undo: () => boolean
  redo: () => boolean
  undoable: boolean
  redoable: boolean
}

/** The price entries of the form, with a bounded undo history. One field of the form holds them all. */
export function useMatrixRows(broken: string): VariantRows {
  const { getValues } = useFormContext()
  const { field } = useController({
    name: SOURCE,
    rules: {
      validate: (rows: Rows | null) =>
        Object.keys(matrixProblems((rows ?? []).map(wholeRow), getValues() as ProductForm)).length === 0 ||
        broken,
    },
  })
  const own = useRef<Rows>([])
  const steps = useRef<{ back: Rows[]; forth: Rows[]; tag: string | null }>({
    back: [],
    forth: [],
    tag: null,
  })
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  // The form returns copies. Rows stay referentially stable, so that only changed ones re-render; a change from outside (the
  // record was saved or refetched) clears the undo history.
  const seen = useRef<unknown>(null)
  if (seen.current !== field.value) {
    seen.current = field.value
    const now = steady(own.current, (field.value ?? []) as Rows)
    if (now !== own.current) steps.current = { back: [], forth: [], tag: null }
    own.current = now
  }

  const { onChange } = field
  const moves = useMemo(() => {
    const take = (next: Rows) => {
      own.current = next
      onChange(next)
      drawAgain()
    }
    const step = (from: 'back' | 'forth', to: 'back' | 'forth') => {
      const next = steps.current[from].pop()
      if (!next) return false
      steps.current[to].push(own.current)
      steps.current.tag = null
      take(next)
      return true
    }
    return {
      write: (next: Rows, tag?: string) => {
        if (next === own.current) return
        const { back, tag: before } = steps.current
        const same = tag !== undefined && tag === before
        steps.current = {
          back: same ? back : [...back, own.current].slice(-STEPS),
          forth: [],
          tag: tag ?? null,
        }
        take(next)
      },
      settle: () => {
        steps.current.tag = null
      },
      revert: (tag: string) => {
        if (steps.current.tag !== tag) return
        const before = steps.current.back.pop()
        steps.current.tag = null
        if (before) take(before)
      },
      undo: () => step('back', 'forth'),
      redo: () => step('forth', 'back'),
    }
  }, [onChange])

  return {
    rows: own.current,
    ...moves,
    undoable: steps.current.back.length > 0,
    redoable: steps.current.forth.length > 0,
  }
}

const texts = new WeakMap<VariantForm, string>()
const textOf = (row: VariantForm): string => {
  const known = texts.get(row) ?? JSON.stringify(row)
  texts.set(row, known)
  return known
}

/** The previous rows where their content is equal; the previous list if all rows are equal. */
export function steady(before: Rows, now: readonly Partial<VariantForm>[]): Rows {
  const next = now.map((raw, at) => {
    const row = wholeRow(raw)
    const old = before[at]
    return old && textOf(old) === JSON.stringify(row) ? old : row
  })
  return next.length === before.length && next.every((row, at) => row === before[at]) ? before : next
}

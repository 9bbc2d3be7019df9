import { useMemo, useReducer, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { matrixProblems } from './problems.ts'
import { type ProductForm, SOURCE, type VariantForm, wholeRow } from './variant-form.ts'

/** How many steps can be taken back. */
const STEPS = 100

type Rows = VariantForm[]
export type VariantRows = {
  rows: Rows
  /** Takes new rows. Changes with the same tag that follow each other are one step back. */
  write: (rows: Rows, tag?: string) => void
  /** What was typed is settled: the next change is a step of its own. */
  settle: () => void
  /** Takes back what was done under this tag, as if it had not been. */
  revert: (tag: string) => void
  undo: () => boolean
  redo: () => boolean
  undoable: boolean
  redoable: boolean
}

/** The price entries of the form, with a bounded way back. One field of the form holds them all. */
export function useRows(broken: string): VariantRows {
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

  // The form hands out copies. Rows stay the objects that they were, so that only what changed is drawn again; what
  // comes from outside (the record was saved, or read again) ends the way back.
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

/** The same rows as before where they say the same; the very same list when all of them do. */
export function steady(before: Rows, now: readonly Partial<VariantForm>[]): Rows {
  const next = now.map((raw, at) => {
    const row = wholeRow(raw)
    const old = before[at]
    return old && textOf(old) === JSON.stringify(row) ? old : row
  })
  return next.length === before.length && next.every((row, at) => row === before[at]) ? before : next
}

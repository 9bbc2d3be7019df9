import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Problem } from '#domain/fields/check.ts'
import { localDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { matrixProblems } from './problems.ts'
import { type ProductForm, SOURCE, type VariantForm } from './variant-form.ts'

/** What is wrong with a row, by path in it; '' is the row as a whole. */
export type RowTexts = Readonly<Record<string, string>>
export type Trouble = { at: number; path: string; text: string }
export type Troubles = { list: Trouble[]; of: (at: number) => RowTexts; whole: string | undefined }

const none: RowTexts = {}

/** What the server said of a row, for as long as the row stays as it was when it said so. */
type Said = { row: VariantForm; path: string; text: string }

/** What is wrong, while one types: by the rules that the server uses too, and what it said itself. */
export function useProblems(rows: readonly VariantForm[]): Troubles {
  const translate = useTranslate()
  const language = useLocale() as Language
  const [color_ids, size_ids, product_type_infos] = useWatch({
    name: ['color_ids', 'size_ids', 'product_type_infos'],
  }) as [number[], number[], ProductForm['product_type_infos']]
  const { submitCount } = useFormState()
  const said = useSaid(rows)
  const before = useRef<RowTexts[]>([])
  return useMemo(() => {
    const say = ({ reason, args }: Problem) =>
      localDigits(translate(`problems.${reason}`, args ?? {}), language)
    const texts: Record<string, string>[] = rows.map(() => ({}))
    const own = matrixProblems(rows, { color_ids, size_ids, product_type_infos })
    for (const [path, problem] of Object.entries(own)) {
      // Nobody is told of a place that was not reached yet.
      if (path === '' || (problem.reason === 'required' && submitCount === 0)) continue
      const [at, ...rest] = path.split('.')
      const row = texts[Number(at)]
      if (row) row[rest.join('.')] = say(problem)
    }
    for (const { row, path, text } of said) {
      const place = texts[rows.indexOf(row)]
      if (place) place[path] ??= text
    }
    before.current = texts.map((row, at) => sameTexts(before.current[at], row))
    const kept = before.current
    return {
      list: kept.flatMap((row, at) => Object.entries(row).map(([path, text]) => ({ at, path, text }))),
      of: (at: number) => kept[at] ?? none,
      whole: own[''] && say(own['']),
    }
  }, [rows, said, submitCount, translate, language, color_ids, size_ids, product_type_infos])
}

/** The very object of before where it says the same, so that its row need not be drawn again. */
const sameTexts = (before: RowTexts | undefined, now: RowTexts): RowTexts => {
  const names = Object.keys(now)
  if (names.length === 0) return none
  const same =
    before && Object.keys(before).length === names.length && names.every((name) => before[name] === now[name])
  return same ? before : now
}

function useSaid(rows: readonly VariantForm[]): readonly Said[] {
  const { errors } = useFormState({ name: SOURCE })
  const [said, setSaid] = useState<readonly Said[]>([])
  const told = errors[SOURCE]
  const now = useRef(rows)
  now.current = rows
  useEffect(() => {
    const heard = flat(told).flatMap(({ path, text }) => {
      const [at, ...rest] = path.split('.')
      const row = now.current[Number(at)]
      return row && /^\d+$/.test(at ?? '') ? [{ row, path: rest.join('.'), text }] : []
    })
    if (heard.length > 0) setSaid(heard)
  }, [told])
  return said
}

/** Texts by path from the form's tree of errors; `root` is what is wrong with a row itself. */
function flat(errors: unknown, path = ''): { path: string; text: string }[] {
  if (typeof errors !== 'object' || errors === null) return []
  const { message } = errors as { message?: unknown }
  const own = typeof message === 'string' && message && path ? [{ path, text: message }] : []
  const below = Object.entries(errors)
    .filter(([name]) => !['message', 'type', 'ref', 'types'].includes(name))
    .flatMap(([name, error]) => flat(error, name === 'root' ? path : path ? `${path}.${name}` : name))
  return [...own, ...below]
}

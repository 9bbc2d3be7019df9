import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Problem } from '#domain/fields/check.ts'
import { localDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { matrixProblems } from './problems.ts'
import { type ProductForm, SOURCE, type VariantForm } from './variant-form.ts'

/** The problems of a row by path; '' is the row as a whole. */
export type RowTexts = Readonly<Record<string, string>>
export type Trouble = { at: number; path: string; text: string }
export type Troubles = { list: Trouble[]; of: (at: number) => RowTexts; whole: string | undefined }

const none: RowTexts = {}

/** A server error about a row, valid until the row changes. */
type ServerProblem = { row: VariantForm; path: string; text: string }

/** The problems while typing: from the rules shared with the server, and from the server's own errors. */
export function useProblems(rows: readonly VariantForm[]): Troubles {
  const translate = useTranslate()
  const language = useLocale() as Language
  const [color_ids, size_ids, product_type_infos] = useWatch({
    name: ['color_ids', 'size_ids', 'product_type_infos'],
  }) as [number[], number[], ProductForm['product_type_infos']]
  const { submitCount } = useFormState()
  const serverProblems = useServerProblems(rows)
  const before = useRef<RowTexts[]>([])
  return useMemo(() => {
    const textOf = ({ reason, args }: Problem) =>
      localDigits(translate(`problems.${reason}`, args ?? {}), language)
    const texts: Record<string, string>[] = rows.map(() => ({}))
    const own = matrixProblems(rows, { color_ids, size_ids, product_type_infos })
    for (const [path, problem] of Object.entries(own)) {
      // Missing values are not reported before the first submit.
      if (path === '' || (problem.reason === 'required' && submitCount === 0)) continue
      const [at, ...rest] = path.split('.')
      const row = texts[Number(at)]
      if (row) row[rest.join('.')] = textOf(problem)
    }
    for (const { row, path, text } of serverProblems) {
      const place = texts[rows.indexOf(row)]
      if (place) place[path] ??= text
    }
    before.current = texts.map((row, at) => sameTexts(before.current[at], row))
    const previous = before.current
    return {
      list: previous.flatMap((row, at) => Object.entries(row).map(([path, text]) => ({ at, path, text }))),
      of: (at: number) => previous[at] ?? none,
      whole: own[''] && textOf(own['']),
    }
  }, [rows, serverProblems, submitCount, translate, language, color_ids, size_ids, product_type_infos])
}

/** The previous object if the content is equal, so that its row does not re-render. */
const sameTexts = (before: RowTexts | undefined, now: RowTexts): RowTexts => {
  const names = Object.keys(now)
  if (names.length === 0) return none
  const same =
    before && Object.keys(before).length === names.length && names.every((name) => before[name] === now[name])
  return same ? before : now
}

function useServerProblems(rows: readonly VariantForm[]): readonly ServerProblem[] {
  const { errors } = useFormState({ name: SOURCE })
  const [serverProblems, setServerProblems] = useState<readonly ServerProblem[]>([])
  const fieldErrors = errors[SOURCE]
  const now = useRef(rows)
  now.current = rows
  useEffect(() => {
    const problems = flat(fieldErrors).flatMap(({ path, text }) => {
      const [at, ...rest] = path.split('.')
      const row = now.current[Number(at)]
      return row && /^\d+$/.test(at ?? '') ? [{ row, path: rest.join('.'), text }] : []
    })
    if (problems.length > 0) setServerProblems(problems)
  }, [fieldErrors])
  return serverProblems
}

/** Error messages by path from the form's error tree; `root` is a problem of the row itself. */
function flat(errors: unknown, path = ''): { path: string; text: string }[] {
  if (typeof errors !== 'object' || errors === null) return []
  const { message } = errors as { message?: unknown }
  const own = typeof message === 'string' && message && path ? [{ path, text: message }] : []
  const below = Object.entries(errors)
    .filter(([name]) => !['message', 'type', 'ref', 'types'].includes(name))
    .flatMap(([name, error]) => flat(error, name === 'root' ? path : path ? `${path}.${name}` : name))
  return [...own, ...below]
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '#domain/check.ts'
import { useShop } from '../../app/shop-context.tsx'
import { type Texts, useDoing } from './use-doing.ts'
import { useTypedBefore } from './use-typed-before.ts'

type Values<K extends string> = Readonly<Record<K, string>>

type Plan<K extends string> = {
  initial: Values<K>
  /** What is wrong before anything is sent, by field. */
  problems: (values: Values<K>) => Readonly<Partial<Record<string, Problem>>>
  /** Sends it; answers what the shop says at single fields, or null; throws a refusal. */
  send: (values: Values<K>) => Promise<Texts | null>
}

/** A form that is filled in; everything is text until it is read (docs/decisions/0044). */
export type FilledForm<K extends string> = {
  values: Values<K>
  errors: Texts
  /** Over the whole form. */
  said: string
  busy: boolean
  change: (name: K, value: string) => void
  /** Empties it. */
  reset: () => void
  /** For `<form>`. */
  props: {
    ref: React.Ref<HTMLFormElement>
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

export function useFilledForm<K extends string>({ initial, problems, send }: Plan<K>): FilledForm<K> {
  const { t } = useShop()
  const { busy, said, say, act } = useDoing()
  const [values, setValues] = useState(initial)
  const [refused, setRefused] = useState<{ errors: Texts; tries: number }>({ errors: {}, tries: 0 })
  const form = useRef<HTMLFormElement>(null)
  useTypedBefore(form, values, (typed) => setValues((before) => ({ ...before, ...typed })))

  // Focus goes to the first wrong field after each try, and stays where one types.
  useEffect(() => {
    if (refused.tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused.tries])

  const complain = (errors: Texts) => setRefused(({ tries }) => ({ errors, tries: tries + 1 }))
  const submit = async () => {
    const wrong = Object.entries(problems(values))
    if (wrong.length > 0) {
      complain(
        Object.fromEntries(
          wrong.map(([name, problem]) => [
            name,
            problem ? t(`problems.${problem.reason}`, problem.args) : '',
          ]),
        ),
      )
      return
    }
    const refusal = await act(async () => complain((await send(values)) ?? {}))
    if (refusal) complain(refusal.errors)
  }
  return {
    values,
    errors: refused.errors,
    said,
    busy,
    // What is being corrected is not complained about any more.
    change: (name, value) => {
      setValues((now) => ({ ...now, [name]: value }))
      say('')
      setRefused(({ errors: { [name]: _, ...others }, tries }) => ({ errors: others, tries }))
    },
    reset: () => setValues(initial),
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

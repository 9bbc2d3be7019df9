import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '#domain/fields/check.ts'
import { useShop } from '../../app/shop-context.tsx'
import { isNamed } from './named-fields.ts'
import { type Rejection, type Texts, useAction } from './use-action.ts'

type Plan<V> = {
  initial: V
  /** Errors by field before anything is sent: a rule of the domain, or its message. */
  problems: (values: V) => Readonly<Partial<Record<string, Problem | string | null>>>
  /** Sends the values. Returns a rejection to show, or null; a failure that is thrown is shown too. */
  send: (values: V) => Promise<Rejection | null>
  /** The message over a form that has errors before it is sent. */
  summary?: (errors: Texts) => string | undefined
  /** Changes one value, where that changes others too. */
  change?: (values: V, name: keyof V & string, value: unknown) => V
  message?: string
  /** The form signs in: it must not wait for another sign-in. */
  signsIn?: boolean
}

/** The part of a form that its fields need. */
export type Fields<K extends string> = {
  values: Readonly<Record<K, string>>
  errors: Texts
  change: (name: K, value: string) => void
}

export type Form<V> = {
  values: V
  errors: Texts
  /** The message over the form. */
  message: string
  busy: boolean
  change: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Sets the initial values again. */
  reset: () => void
  /** Shows a rejection. */
  reject: (rejection: Rejection) => void
  submit: () => Promise<void>
  /** For an element that is not a `<form>`, because it is inside of one. */
  ref: (element: HTMLElement | null) => void
  /** The props of the `<form>`. */
  props: {
    ref: (element: HTMLElement | null) => void
    method: 'post'
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

// The server names the field full_name of a record user_info as 'user_info.full_name'.
const byField = (errors: Texts): Texts =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.').at(-1), text]))

/** The texts that were typed before the page was hydrated and differ from the values. */
const typedBeforeHydration = (form: HTMLFormElement, values: object) =>
  Object.fromEntries(
    [...new FormData(form)].filter(([name, typed]) => {
      const value = (values as Record<string, unknown>)[name]
      return Object.hasOwn(values, name) && typeof value === 'string' && typed !== '' && typed !== value
    }),
  )

/**
 * The state of a form: all values are text until they are parsed (docs/decisions/0044), it is sent once however often it is
 * clicked, and the focus moves to the first invalid field after each try.
 * Not react-hook-form: its 14 kB are a fifth of what the sign-in and the checkout load besides React, and it does not adopt input
 * from before hydration.
 */
export function useForm<V extends object>(plan: Plan<V>): Form<V> {
  const { t } = useShop()
  const { busy, message, setMessage, run } = useAction(plan.message, plan.signsIn)
  const [values, setValues] = useState(plan.initial)
  const [rejected, setRejected] = useState<{ errors: Texts; tries: number }>({ errors: {}, tries: 0 })
  const root = useRef<HTMLElement>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    root.current = element
  }, [])

  const first = useRef(plan.initial)
  useEffect(() => {
    if (!(root.current instanceof HTMLFormElement)) return
    const typed = typedBeforeHydration(root.current, first.current)
    if (Object.keys(typed).length > 0) setValues((before) => ({ ...before, ...typed }))
  }, [])

  useEffect(() => {
    if (rejected.tries === 0) return
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const message = root.current?.querySelector<HTMLElement>('[data-form-message]')
    const target = wrong ?? message
    target?.focus()
  }, [rejected.tries])

  const textOf = (name: string, problem: Problem | string): string => {
    if (typeof problem === 'string') return problem
    const { reason, args } = problem
    const named = reason === 'required' && isNamed(name)
    return named ? t(`missing.${name}`) : t(`problems.${reason}`, args)
  }

  const showErrors = (errors: Texts) => setRejected(({ tries }) => ({ errors, tries: tries + 1 }))
  const reject = ({ message, errors = {} }: Rejection) => {
    if (message !== undefined) setMessage(message)
    showErrors(byField(errors))
  }
  const submit = async () => {
    const wrong = Object.entries(plan.problems(values)).flatMap(([name, problem]) =>
      problem ? [[name, textOf(name, problem)] as const] : [],
    )
    if (wrong.length > 0) {
      const errors = Object.fromEntries(wrong)
      setMessage(plan.summary?.(errors) ?? '')
      showErrors(errors)
      return
    }
    const sent: { rejection?: Rejection | null } = {}
    const failure = await run(async () => {
      sent.rejection = await plan.send(values)
    })
    // Nothing was sent if the previous try was still in progress.
    if (failure || sent.rejection !== undefined) reject(failure ?? sent.rejection ?? {})
  }
  return {
    values,
    errors: rejected.errors,
    message,
    busy,
    // The error of a field disappears when the field is edited.
    change: (name, value) => {
      setValues((now) => plan.change?.(now, name, value) ?? { ...now, [name]: value })
      setMessage('')
      setRejected(({ errors: { [name]: _, ...others }, tries }) => ({ errors: others, tries }))
    },
    reset: () => setValues(plan.initial),
    reject,
    submit,
    ref,
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { bodyOf, statusOf } from '../../api/failure.ts'
import { useShop } from '../../app/shop-context.tsx'
import { useTypedBefore } from './use-typed-before.ts'

type Texts = Readonly<Record<string, string | undefined>>

/** Why something was not taken: over the form, and by field. */
export type Refused = { said?: string; errors?: Texts }

type Plan<K extends string> = {
  initial: Readonly<Record<K, string>>
  /** What is wrong before anything is sent, by field. */
  wrong: (values: Readonly<Record<K, string>>) => Readonly<Record<K, string | null>>
  /** Sends it; answers what is in the way, if anything. */
  send: (values: Readonly<Record<K, string>>) => Promise<Refused | null>
  said?: string | null
}

/** A form that is filled in: one that sends once however often it is clicked, and says what is in the way. */
export type Form<K extends string> = {
  values: Readonly<Record<K, string>>
  errors: Texts
  said: string | null
  busy: boolean
  change: (name: K, value: string) => void
  /** For `<form>`. */
  props: { ref: React.Ref<HTMLFormElement>; onSubmit: (event: FormEvent) => void; noValidate: true }
}

/** What is said of a call that failed: the server's own words where it has any. */
export function useRefusal() {
  const { t } = useShop()
  return (error: unknown): string => {
    const unreached = statusOf(error) === 0 || statusOf(error) >= 502
    return bodyOf(error)?.msg ?? t(unreached ? 'account.not_reached' : 'account.failed')
  }
}

// 'user_info.full_name' is the field full_name of the form.
const byField = (errors: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.').at(-1), text]))

type Now = { errors: Texts; said: string | null; busy: boolean; tries: number }

export function useForm<K extends string>({ initial, wrong, send, said = null }: Plan<K>): Form<K> {
  const refusal = useRefusal()
  const [values, setValues] = useState(initial)
  const [now, setNow] = useState<Now>({ errors: {}, said, busy: false, tries: 0 })
  const form = useRef<HTMLFormElement>(null)
  useTypedBefore(form, values, (typed) => setValues((before) => ({ ...before, ...typed })))
  const busy = useRef(false)

  // Focus goes to the first wrong field after each try, and stays where one types.
  useEffect(() => {
    if (now.tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [now.tries])

  const settle = ({ said = '', errors = {} }: Refused) => {
    setNow(({ tries }) => ({ errors, said: said || null, busy: false, tries: tries + 1 }))
  }
  const submit = async () => {
    // A second click comes before the button has been drawn anew.
    if (busy.current) return
    const found = Object.entries<string | null>(wrong(values)).filter(([, text]) => text !== null)
    if (found.length > 0) {
      settle({ errors: Object.fromEntries(found) as Texts })
      return
    }
    busy.current = true
    setNow((before) => ({ ...before, errors: {}, said: null, busy: true }))
    const refused = await send(values).catch((error: unknown) => ({
      said: refusal(error),
      errors: byField(bodyOf(error)?.errors),
    }))
    busy.current = false
    settle(refused ?? {})
  }
  return {
    values,
    errors: now.errors,
    said: now.said,
    busy: now.busy,
    // What is being corrected is not complained about any more.
    change: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setNow((before) => ({ ...before, said: null, errors: { ...before.errors, [name]: undefined } }))
    },
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

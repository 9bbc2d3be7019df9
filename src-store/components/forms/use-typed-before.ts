import { type RefObject, useEffect, useRef } from 'react'

/** What somebody has typed before the script took the page over: the form goes on with it. */
export function useTypedBefore<K extends string>(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<K, string>>,
  take: (typed: Partial<Record<K, string>>) => void,
): void {
  const begun = useRef({ values, take })
  useEffect(() => {
    const { values, take } = begun.current
    const typed = [...new FormData(form.current ?? undefined)].filter(
      ([name, value]) => Object.hasOwn(values, name) && value !== '' && value !== values[name as K],
    )
    if (typed.length > 0) take(Object.fromEntries(typed) as Partial<Record<K, string>>)
  }, [form])
}

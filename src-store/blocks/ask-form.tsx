import type { ComponentProps, SubmitEvent } from 'react'
import { useShop } from '../app/shop-context.tsx'

type AskProps = Omit<ComponentProps<'form'>, 'action' | 'method'> & {
  /** A path of the shop. */
  action: string
}

/** A form that asks for a page of the shop, as Go is a link to one: its fields become the query. */
export function AskForm({ action, onSubmit, ...rest }: AskProps) {
  const { go } = useShop()
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    go(`${action}?${new URLSearchParams(fields)}`, { viewTransition: true })
  }
  return <form action={action} {...rest} onSubmit={ask} />
}

import { type FunctionComponent, lazy } from 'react'

/** A lazily loaded component: opening one page does not load the others. */
export const lazyComponent = <Name extends string, Props>(
  load: () => Promise<{ [key in Name]: FunctionComponent<Props> }>,
  name: Name,
) =>
  lazy<FunctionComponent<Props>>(async () => {
    const module = await load()
    return { default: module[name] }
  })

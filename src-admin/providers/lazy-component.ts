import { type FunctionComponent, lazy } from 'react'

/** A part of the desk that is fetched when it is first shown: who opens one list waits for no other page. */
export const lazyComponent = <Name extends string, Props>(
  load: () => Promise<{ [key in Name]: FunctionComponent<Props> }>,
  name: Name,
) =>
  lazy<FunctionComponent<Props>>(async () => {
    const module = await load()
    return { default: module[name] }
  })

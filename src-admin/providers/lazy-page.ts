import type { FunctionComponent } from 'react'
import { loadPageMessages } from './i18n-provider.ts'
import { lazyComponent } from './lazy-component.ts'

/** A page that is loaded when it is opened, with the messages that only such pages need (src/language/admin-pages.en.ts). */
export const lazyPage = <Name extends string, Props>(
  load: () => Promise<{ [key in Name]: FunctionComponent<Props> }>,
  name: Name,
) =>
  lazyComponent(async () => {
    const [module] = await Promise.all([load(), loadPageMessages()])
    return module
  }, name)

import type { Dependencies } from '../cache/cache.ts'
import type { Context } from '../context/context.ts'

/** The context of a cached call: it has no user, so that no personal data can get into a cached response. */
export const publicContext = (context: Context, dependencies?: Dependencies): Context => ({
  ...context,
  ...(dependencies && { dependencies }),
  user: null,
  session: null,
  device: null,
  address: '',
  user_agent: null,
  bearer: false,
  setSession: () => {
    throw new Error('A public call cannot start a session.')
  },
})

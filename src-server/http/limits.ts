import type { Environment } from '../environment.ts'

type Limits = NonNullable<Environment['rateLimit']>

/** The config of a route whose calls are limited, per minute and address (decisions 3); nothing where limits are off. */
export const limited = (limits: Limits | null, name: keyof Limits | undefined) =>
  limits && name ? { rateLimit: { max: limits[name], timeWindow: 60_000 } } : {}

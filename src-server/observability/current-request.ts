import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** The current request, and its span when tracing is on. */
export type Current = { id: string; span?: Span }

// Once it is used, Node tracks every promise of the process, which takes a tenth of the time of a page. So it is used only when
// it is configured.
const storage = new AsyncLocalStorage<Current>()

export const currentRequest = (): Current | undefined => storage.getStore()

export const onBehalfOf = (current: Current, run: () => void): void => storage.run(current, run)

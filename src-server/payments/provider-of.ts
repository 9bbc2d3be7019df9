import type { Environment } from '../environment.ts'
import type { PaymentProvider } from './provider.ts'
import { sslcommerz } from './sslcommerz.ts'

/** The provider that the environment names; null where nothing is paid digitally. */
export const providerOf = (
  environment: Pick<Environment, 'sslcommerz' | 'publicUrl'>,
): PaymentProvider | null =>
  environment.sslcommerz ? sslcommerz(environment.sslcommerz, environment.publicUrl ?? '') : null

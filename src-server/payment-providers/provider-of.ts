import { effectiveEnvironment, type KeysContext } from '../site/stored-keys.ts'
import type { PaymentProvider } from './provider.ts'
import { sslcommerz } from './sslcommerz.ts'

/** The payment provider of the stored keys or the environment; null when digital payment is off. */
export async function providerOf(context: KeysContext): Promise<PaymentProvider | null> {
  const { sslcommerz: store, publicUrl } = await effectiveEnvironment(context)
  return store ? sslcommerz(store, publicUrl ?? '') : null
}

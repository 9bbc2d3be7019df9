import { bodyOf } from '../../api/failure.ts'
import type { Shop } from '../../app/shop-context.tsx'

/**
 * Runs a request of a page whose first messages do not have those of failures: they are loaded after a failure. Without a network
 * the failure has the message of the error page.
 */
export async function withFailureMessages<Result>(
  { t, loadDeferredMessages }: Pick<Shop, 't' | 'loadDeferredMessages'>,
  request: () => Promise<Result>,
): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    if (bodyOf(error)?.msg) throw error
    await loadDeferredMessages().catch(() => {
      throw { status: 0, body: { status: false, msg: t('error.title') } }
    })
    throw error
  }
}

import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'

type DemandFeature = 'use_back_in_stock' | 'use_wishlist' | 'use_abandoned_carts'

/** Whether the shop uses a feature; its job does nothing otherwise. */
export async function isFeatureOn({ db }: Pick<Context, 'db'>, feature: DemandFeature): Promise<boolean> {
  const config = await db.selectFrom('basic_config').select(feature).executeTakeFirstOrThrow()
  return config[feature]
}

/** Throws 404 while the shop does not use the feature. */
export async function requireFeature(context: Pick<Context, 'db'>, feature: DemandFeature): Promise<void> {
  if (!(await isFeatureOn(context, feature))) throw new Failure(404, 'record_not_found')
}

import type { ShopFeature } from '#domain/site/shop-features.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'

type WithDatabase = Pick<Context, 'db'>

/** Whether the shop uses a feature; its job does nothing otherwise. */
export async function isFeatureOn({ db }: WithDatabase, feature: ShopFeature): Promise<boolean> {
  const config = await db.selectFrom('basic_config').select(feature).executeTakeFirstOrThrow()
  return config[feature]
}

/** Throws 404 while the shop does not use the feature. */
export async function requireFeature(context: WithDatabase, feature: ShopFeature): Promise<void> {
  if (!(await isFeatureOn(context, feature))) throw new Failure(404, 'record_not_found')
}

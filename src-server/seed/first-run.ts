import type { Shop } from '../context/context.ts'
import { openDemoShop } from './demo-shop.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { makeFirstClient } from './first-client.ts'
import { grantNewFeatures } from './new-features.ts'

/** Fills an empty database before the shop opens (docs/architecture.md 6); a later start does almost nothing. */
export async function firstRun(shop: Shop, print: (line: string) => void): Promise<void> {
  const someone = await shop.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!someone) await makeFirstAdmin(shop, print)
  else await grantNewFeatures(shop)
  await makeFirstClient(shop)
  if (shop.environment.seed === 'demo') await openDemoShop(shop, print)
}

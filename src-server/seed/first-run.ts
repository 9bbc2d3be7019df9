import type { Shop } from '../context/context.ts'
import { openDemoShop } from './demo-shop.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { makeFirstClient } from './first-client.ts'
import { grantNewFeatures } from './new-features.ts'

/** What an empty database gets before the shop opens (docs/architecture.md 6); on a later start next to nothing. */
export async function firstRun(shop: Shop, say: (line: string) => void): Promise<void> {
  const someone = await shop.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!someone) await makeFirstAdmin(shop, say)
  else await grantNewFeatures(shop)
  await makeFirstClient(shop)
  if (shop.environment.seed === 'demo') await openDemoShop(shop, say)
}

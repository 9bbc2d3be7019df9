import { type Kysely, sql } from 'kysely'
import { weakPassword } from '../auth/password.ts'
import { contextOfFirstAdmin } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { translate } from '../context/language.ts'
import { runOperation } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { demoPeople } from './demo/people.ts'
import { seedCatalogue } from './demo-catalogue.ts'
import { seedOrders } from './demo-orders.ts'
import { drawPictures } from './demo-pictures.ts'
import { seedPeople, seedPlaces, seedSite } from './demo-site.ts'
import { readablePassword } from './readable-password.ts'
import { seedingIn } from './seeding.ts'

/** The marker in shop_secrets: a demo shop is created once, and not again after its removal. */
export const demoMarker = 'demo-shop'

/**
 * Creates the demo shop in a shop without products (docs/decisions/0048). Its records are written in one transaction, so that an
 * aborted start leaves none of them; pictures that are stored already are reused.
 */
export async function openDemoShop(shop: Shop, print: (line: string) => void): Promise<void> {
  if (!(await isWanted(shop.db))) return
  const context = await contextOfFirstAdmin(shop)
  if (!context) return
  const { demoPassword } = shop.environment
  // Some of the demo users are admins.
  const weak = demoPassword && (await weakPassword(demoPassword, {}))
  if (weak) throw new Error(`DEMO_PASSWORD: ${translate.en(`problems.${weak}`)}`)
  print('Making the demo shop …')
  const pictureName = await drawPictures(shop.storage)
  const password = demoPassword ?? readablePassword()
  await runOperation(context, { open: 'the first start' }, async (operation) => {
    // Processes that start at the same time wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtext('haat first start'))`.execute(operation.trx)
    if (!(await isWanted(operation.trx))) return
    const seeding = seedingIn(operation)
    await seedPlaces(seeding)
    await seedCatalogue(seeding, pictureName)
    await seedSite(seeding, pictureName)
    await seedPeople(seeding, password)
    await seedOrders(seeding)
    await operation.trx.insertInto('shop_secrets').values({ name: demoMarker, value: 'made' }).execute()
    print(
      [
        `The demo people sign in with the password ${demoPassword ? 'of DEMO_PASSWORD' : `${password} (this is shown only once)`}:`,
        ...demoPeople.map(({ email, full_name, role }) => `  ${email}  ${role ?? full_name}`),
      ].join('\n'),
    )
  })
}

async function isWanted(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`select 1 from shop_secrets where name = ${demoMarker}
    union all (select 1 from products limit 1)`.execute(db)
  return rows.length === 0
}

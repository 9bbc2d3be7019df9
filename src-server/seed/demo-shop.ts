import { type Kysely, sql } from 'kysely'
import { weakPassword } from '../auth/password.ts'
import { contextOfFirstAdmin } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { speak } from '../context/language.ts'
import { operate } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { demoPeople } from './demo/people.ts'
import { seedCatalogue } from './demo-catalogue.ts'
import { seedOrders } from './demo-orders.ts'
import { drawPictures } from './demo-pictures.ts'
import { seedPeople, seedPlaces, seedSite } from './demo-site.ts'
import { readablePassword } from './readable-password.ts'
import { seedingIn } from './seeding.ts'

/** The marker in shop_secrets: a demo shop is made once, and not again after its removal. */
export const demoMarker = 'demo-shop'

/**
 * Makes the demo shop in a shop without products (docs/decisions/0048). Its records are one transaction, so that a start that is
 * killed leaves none of them; pictures drawn before it stay and are not drawn again.
 */
export async function openDemoShop(shop: Shop, say: (line: string) => void): Promise<void> {
  if (!(await isWanted(shop.db))) return
  const context = await contextOfFirstAdmin(shop)
  if (!context) return
  const { demoPassword } = shop.environment
  // Some of the demo people are admins.
  const weak = demoPassword && (await weakPassword(demoPassword, {}))
  if (weak) throw new Error(`DEMO_PASSWORD: ${speak.en(`problems.${weak}`)}`)
  say('Making the demo shop …')
  const drawn = await drawPictures(shop.storage)
  const password = demoPassword ?? readablePassword()
  await operate(context, { open: 'the first start' }, async (work) => {
    // Processes that start at once wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtext('haat first start'))`.execute(work.trx)
    if (!(await isWanted(work.trx))) return
    const seeding = seedingIn(work)
    await seedPlaces(seeding)
    await seedCatalogue(seeding, drawn)
    await seedSite(seeding, drawn)
    await seedPeople(seeding, password)
    await seedOrders(seeding)
    await work.trx.insertInto('shop_secrets').values({ name: demoMarker, value: 'made' }).execute()
    say(
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

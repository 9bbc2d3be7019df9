import { randomInt } from 'node:crypto'
import { temporaryDirectory } from './database.ts'
import { type Catalogue, fillCatalogue, readStored } from './order-products.ts'
import { type Attempt, orderUntilSoldOut, send } from './order-stream.ts'
import { startShop } from './running-shop.ts'

/**
 * Kills the shop with `kill -9` in the middle of a stream of orders and checks the stored data, repeatedly on the
 * same data directory. Orders without a response are sent again in the next round. Returns the number of orders.
 */
export async function killRounds(rounds: number): Promise<{ acknowledged: number; sentAgain: number }> {
  const directory = temporaryDirectory()
  const attempts: Attempt[] = []
  let sentAgain = 0
  try {
    const catalogue = await fillCatalogue(directory.path)
    for (let round = 0; round < rounds; round++) {
      sentAgain += attempts.filter(({ order_id }) => order_id === null).length
      await oneRound(catalogue, attempts)
      await readStored(catalogue, attempts)
    }
  } finally {
    directory.remove()
  }
  return { acknowledged: attempts.filter(({ order_id }) => order_id !== null).length, sentAgain }
}

async function oneRound({ dataDir, place, variants }: Catalogue, attempts: Attempt[]): Promise<void> {
  const shop = await startShop(dataDir)
  try {
    for (const attempt of attempts) if (attempt.order_id === null) await send(shop.url, attempt)
    let left = 1 + randomInt(60)
    const stream = orderUntilSoldOut(shop.url, place, variants, () => {
      left--
      if (left === 0) setTimeout(shop.kill, randomInt(20))
    })
    attempts.push(...(await stream))
  } finally {
    await shop.kill()
  }
}

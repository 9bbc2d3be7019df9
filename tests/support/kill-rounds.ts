import { randomInt } from 'node:crypto'
import { temporaryDirectory } from './database.ts'
import { fillShelf, lookWhatIsKept, type Shelf } from './order-shelf.ts'
import { type Attempt, orderUntilGone, send } from './order-stream.ts'
import { startShop } from './running-shop.ts'

/**
 * Kills the shop with `kill -9` in the middle of a stream of orders and looks what it has kept, again and again on the same
 * data directory. What was sent and not answered is sent again in the next round. Answers how many orders there were.
 */
export async function killRounds(rounds: number): Promise<{ acknowledged: number; sentAgain: number }> {
  const directory = temporaryDirectory()
  const attempts: Attempt[] = []
  let sentAgain = 0
  try {
    const shelf = await fillShelf(directory.path)
    for (let round = 0; round < rounds; round++) {
      sentAgain += attempts.filter(({ order_id }) => order_id === null).length
      await oneRound(shelf, attempts)
      await lookWhatIsKept(shelf, attempts)
    }
  } finally {
    directory.remove()
  }
  return { acknowledged: attempts.filter(({ order_id }) => order_id !== null).length, sentAgain }
}

async function oneRound({ dataDir, place, variants }: Shelf, attempts: Attempt[]): Promise<void> {
  const shop = await startShop(dataDir)
  try {
    for (const attempt of attempts) if (attempt.order_id === null) await send(shop.url, attempt)
    let left = 1 + randomInt(60)
    const stream = orderUntilGone(shop.url, place, variants, () => {
      left--
      if (left === 0) setTimeout(shop.kill, randomInt(20))
    })
    attempts.push(...(await stream))
  } finally {
    await shop.kill()
  }
}

import { expect, test } from 'vitest'
import { killRounds } from '../support/kill-rounds.ts'

const rounds = 20

test('kill -9 during a stream of orders, 20 times, loses no acknowledged order and leaves no partial one', async () => {
  const { acknowledged, sentAgain } = await killRounds(rounds)
  process.stdout.write(
    `${rounds} kills: ${acknowledged} orders acknowledged and kept, ${sentAgain} unanswered ones sent again and kept once.\n`,
  )
  expect(acknowledged).toBeGreaterThanOrEqual(rounds)
})

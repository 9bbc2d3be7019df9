import { expect, test } from 'vitest'
import { killRounds } from '../support/kill-rounds.ts'

// Two rounds with every check; `npm run soak` does twenty.
test('kill -9 in the middle of a stream of orders loses no acknowledged order and leaves no half of one', async () => {
  const { acknowledged } = await killRounds(2)
  expect(acknowledged).toBeGreaterThanOrEqual(2)
})

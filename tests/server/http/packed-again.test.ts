import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Change } from '../../../src-server/database/changes.ts'
import { answerOf, keepAnswers, nothingYet } from '../../../src-server/http/kept-answers.ts'

const text = Array.from({ length: 900 }, (_, at) => `<li>Tea ${at * 7919} of ${at % 13} leaves</li>`).join(
  '\n',
)
const otherText = text.replaceAll('Tea', 'Coffee')

async function answers() {
  let hear: (change: Change) => void = () => {}
  const kept = keepAnswers(
    {
      announce: () => {},
      onChange: (listener) => {
        hear = listener
        return () => {}
      },
      hears: () => true,
      close: async () => {},
    },
    () => new Date(),
  )
  const keep = async (name: string, body: string) => {
    const making = kept.begin(name)
    if (making) kept.finish(making, await answerOf(body, [], '/'), nothingYet())
  }
  const ask = (name: string, times: number) =>
    Array.from({ length: times }, () => kept.take(name)?.bytes.length ?? 0)
  const drop = () => hear({ resource: 'products', id: 1, action: 'update' })
  return { kept, keep, ask, drop }
}

test('What is asked for a fourth time is packed better from then on, and is the same answer', async () => {
  const { kept, keep, ask } = await answers()
  await keep('hot', text)
  await keep('cold', text)
  const before = kept.take('hot')
  const [first = 0] = ask('cold', 3)
  expect(ask('hot', 3)).toEqual([first, first, first])
  await expect.poll(() => ask('hot', 1)[0]).toBeLessThan(first)
  const after = kept.take('hot')
  expect(brotliDecompressSync(after?.bytes ?? '').toString()).toBe(text)
  expect({ ...after, bytes: before?.bytes }).toEqual(before)
  expect(ask('cold', 1)).toEqual([first])
})

test('What is dropped while it is packed again does not come back', async () => {
  const { kept, keep, ask, drop } = await answers()
  await keep('page', text)
  ask('page', 4)
  drop()
  expect(kept.take('page')).toBeUndefined()
  await keep('page', otherText)
  await keep('last', text)
  const [first = 0] = ask('last', 4)
  // They are packed in their order, so what was dropped has had its turn.
  await expect.poll(() => ask('last', 1)[0]).toBeLessThan(first)
  expect(brotliDecompressSync(kept.take('page')?.bytes ?? '').toString()).toBe(otherText)
})

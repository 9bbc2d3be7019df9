import { expect, test } from 'vitest'
import { type KeptAnswer, keepAnswers, nothingYet } from '../../../src-server/http/kept-answers.ts'

const megabyte = 1024 * 1024

const answers = () => {
  const changes = { announce: () => {}, onChange: () => () => {}, hears: () => true, close: async () => {} }
  const kept = keepAnswers(changes, () => new Date())
  const answer: KeptAnswer = {
    route: '/',
    lines: [],
    etag: 'W/"1"',
    form: 'identity',
    bytes: Buffer.alloc(megabyte),
  }
  const keep = (name: string) => {
    const making = kept.begin(name)
    if (making) kept.finish(making, answer, nothingYet())
  }
  return { keep, has: (name: string) => kept.take(name) !== undefined }
}

test('Answers are kept in 64 MB: first goes what nobody has asked for, whatever is asked for again and again stays', () => {
  const { keep, has } = answers()
  keep('asked')
  const others = Array.from({ length: 300 }, (_, at) => `other ${at}`)
  for (const other of others) {
    keep(other)
    expect(has('asked')).toBe(true)
  }
  const left = others.filter(has)
  expect(left.length).toBeGreaterThan(55)
  expect(left.length).toBeLessThan(64)
  expect(left).toEqual(others.slice(-left.length))
})

test('What was asked for once goes in its turn too', () => {
  const { keep, has } = answers()
  const names = Array.from({ length: 200 }, (_, at) => `page ${at}`)
  for (const name of names) {
    keep(name)
    expect(has(name)).toBe(true)
  }
  expect(names.filter(has).length).toBeLessThan(65)
  expect(has('page 199')).toBe(true)
})

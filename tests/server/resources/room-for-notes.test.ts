import { expect, test } from 'vitest'
import type { Change } from '../../../src-server/database/changes.ts'
import { createSignposts } from '../../../src-server/resources/signposts.ts'

const half = 1_000_000

const notes = () => {
  const listeners: ((change: Change) => void)[] = []
  const changes = {
    announce: () => {},
    onChange: (heard: (change: Change) => void) => {
      listeners.push(heard)
      return () => {}
    },
    hears: () => true,
    close: async () => {},
  }
  const { noted } = createSignposts(changes)
  let made = 0
  /** Whether it had to be made. */
  const isMade = async (name: string, size: number, resource = 'products') => {
    const before = made
    await noted(
      name,
      [resource],
      async () => ++made,
      () => size,
    )
    return made > before
  }
  const write = (resource: string) => {
    for (const heard of listeners) heard({ resource, id: null, action: 'update' })
  }
  return { isMade, write }
}

test('Notes are kept for two million ids: first goes what nobody has asked for since its turn', async () => {
  const { isMade } = notes()
  expect(await isMade('asked', 10)).toBe(true)
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    expect(await isMade(name, half)).toBe(true)
    expect(await isMade('asked', 10)).toBe(false)
  }
  expect(await isMade('e', half)).toBe(false)
  expect(await isMade('a', half)).toBe(true)
})

test('What a write has dropped takes no room', async () => {
  const { isMade, write } = notes()
  await isMade('kept', half / 2, 'brands')
  for (let round = 0; round < 5; round++) {
    expect(await isMade('large', half)).toBe(true)
    write('products')
  }
  expect(await isMade('kept', half / 2, 'brands')).toBe(false)
})

test('What is dropped while it is made takes no room either', async () => {
  const { isMade, write } = notes()
  await isMade('kept', half / 2, 'brands')
  for (let round = 0; round < 5; round++) {
    const making = isMade('large', half)
    write('products')
    await making
  }
  expect(await isMade('large', half)).toBe(true)
  expect(await isMade('kept', half / 2, 'brands')).toBe(false)
})

import { expect, test } from 'vitest'
import { type Change, type Changes, everythingChanged } from '../../../src-server/database/changes.ts'
import { createKeptRows } from '../../../src-server/resources/kept-rows.ts'

const kind = { name: 'things', own: ['things'], others: ['makers'] }

function open() {
  let tell: (change: Change) => void = () => {}
  let hears = true
  const changes: Changes = {
    announce: () => {},
    onChange: (listener) => {
      tell = listener
      return () => {}
    },
    hears: () => hears,
    close: async () => {},
  }
  const rows = createKeptRows(changes)
  const asked: number[][] = []
  const readMissing = async (ids: number[]) => {
    asked.push(ids)
    return ids.filter((id) => id < 10).map((id) => ({ id, name: `thing ${id}` }))
  }
  return {
    asked,
    read: async (...ids: number[]) => (await rows.read(kind, ids, readMissing)).map(({ id }) => id),
    rows,
    write: (resource: string, id: number | null = null, action: Change['action'] = 'update') =>
      tell({ resource, id, action }),
    forget: () => tell(everythingChanged),
    deafen: () => {
      hears = false
    },
  }
}

test('Rows are read once, given in the order that is asked for, and those that are not there left out', async () => {
  const { read, asked } = open()
  expect(await read(2, 1)).toEqual([2, 1])
  expect(await read(1, 3, 12, 2)).toEqual([1, 3, 2])
  expect(asked).toEqual([
    [2, 1],
    [3, 12],
  ])
})

test('A write drops the row that it names, or all that show what it changed', async () => {
  const { read, asked, write, forget } = open()
  await read(1, 2)
  write('things', 1)
  write('strangers', 2)
  await read(1, 2)
  expect(asked.splice(0)).toEqual([[1, 2], [1]])
  for (const drop of [() => write('things'), () => write('makers', 7), forget]) {
    drop()
    await read(1, 2)
    expect(asked.splice(0)).toEqual([[1, 2]])
  }
})

test('What is new drops no row but that of its id: none refers to it yet', async () => {
  const { read, asked, write } = open()
  await read(1, 2)
  write('makers', 7, 'create')
  write('things', 2, 'create')
  await read(1, 2)
  expect(asked).toEqual([[1, 2], [2]])
})

test('A write that comes while a row is read drops it, and what could not be read is asked for again', async () => {
  const { rows, write, read, asked } = open()
  let end: (rows: { id: number }[]) => void = () => {}
  const first = rows.read(kind, [1], () => new Promise<{ id: number }[]>((done) => (end = done)))
  write('things', 1)
  end([{ id: 1 }])
  expect(await first).toEqual([{ id: 1 }])
  await read(1)
  expect(asked.splice(0)).toEqual([[1]])
  await expect(rows.read(kind, [2], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read(2)).toEqual([2])
})

test('Without news from the database nothing is kept', async () => {
  const { read, asked, deafen } = open()
  await read(1)
  deafen()
  expect([await read(1), await read(1)]).toEqual([[1], [1]])
  expect(asked).toEqual([[1], [1], [1]])
})

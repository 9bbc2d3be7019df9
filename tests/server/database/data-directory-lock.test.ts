import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src-server/database/database.ts'
import { lockDataDirectory } from '../../../src-server/database/embedded/data-directory-lock.ts'
import { emptyDataDirectory, temporaryDirectory } from '../../support/database.ts'
import { startProcess } from '../../support/other-process.ts'

const holder = new URL('./hold-database.ts', import.meta.url)

describe('Data directory lock', () => {
  let directory: ReturnType<typeof temporaryDirectory>
  beforeEach(() => {
    directory = temporaryDirectory()
  })
  afterEach(() => directory.remove())

  test('rejects a second process with a clear message and is free after kill -9 of the first', async () => {
    directory.remove()
    directory = await emptyDataDirectory()
    const first = startProcess(holder, directory.path)
    expect((await first.lines.next()).value).toBe('open')

    const second = await startProcess(holder, directory.path).ended()
    expect(second.code).toBe(1)
    expect(second.errors).toContain(
      `The data directory ${directory.path} is already in use by another Haat, process ${first.child.pid}. ` +
        'Stop that one first, or give this one a DATA_DIR of its own.',
    )

    await first.kill()
    const database = await openDatabase({ dataDir: directory.path })
    await database.close()
  })

  test('is acquired by exactly one of several simultaneous processes', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => lockDataDirectory(directory.path)),
    )
    const granted = answers.filter((answer) => answer.status === 'fulfilled')
    expect(granted).toHaveLength(1)
    await granted[0]?.value()
    expect(readdirSync(directory.path)).toEqual([])
  })

  test('can be acquired again after release', async () => {
    for (let round = 0; round < 20; round++) {
      const release = await lockDataDirectory(directory.path)
      await release()
    }
  })

  test('is the same under another path', async () => {
    const release = await lockDataDirectory(directory.path)
    const link = join(directory.path, 'link')
    symlinkSync(directory.path, link)
    await expect(lockDataDirectory(link)).rejects.toThrow('already in use')
    await release()
  })

  test.runIf(process.platform === 'linux')('supports paths longer than a socket path', async () => {
    const deep = join(directory.path, 'a-rather-long-name-of-a-directory/'.repeat(5))
    mkdirSync(deep, { recursive: true })
    const release = await lockDataDirectory(deep)
    await expect(lockDataDirectory(deep)).rejects.toThrow('already in use')
    await release()
  })
})

import { readdirSync, writeFileSync } from 'node:fs'
import { copyFile, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Headers } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSignature, readTrailer } from '../../../src-server/backup/archive/archive-form.ts'
import { backupCommand } from '../../../src-server/backup/command.ts'
import { makeBackup } from '../../../src-server/backup/make-backup.ts'
import { restoreBackup } from '../../../src-server/backup/restore-backup.ts'
import { openDatabase } from '../../../src-server/database/database.ts'
import { oneDatabase, type Place, temporaryDirectory } from '../../support/database.ts'
import { earlierForm, elsewhereNames, listed, type Part, partsOf, write } from './change-archive.ts'
import { emptyPlace, environmentOf, fillSmallShop } from './small-shop.ts'

/** Archives that were changed and given a matching checksum again. */

const secret = 'the secret of the shop that made the archive'

oneDatabase('Backup archive', ({ database, place }) => {
  const files = temporaryDirectory()
  let archive = ''
  let parts: Part[] = []
  let elsewhere: Place & { remove: () => Promise<void> }
  const environment = (at: Place, more: object = {}) => ({ ...environmentOf(at), secret, ...more })
  const withoutSecret = (at: Place) => ({ ...environmentOf(at), secret: undefined })
  let number = 0
  const fresh = () => join(files.path, `changed-${++number}.tar`)
  const content = (name: string) =>
    parts.find(({ header }) => header.name === name)?.content ?? Buffer.alloc(0)
  const replaced = (name: string, with_: Buffer) =>
    parts.map((part) => (part.header.name === name ? { ...part, content: with_ } : part))
  const inserted = (name: RegExp, ...more: Part[]) => {
    const at = parts.findIndex((part) => name.test(part.header.name))
    return [...parts.slice(0, at), ...more, ...parts.slice(at)]
  }
  const file = (name: string, more: Partial<Headers> = {}): Part => ({
    header: { name, ...more },
    content: more.type && more.type !== 'file' ? Buffer.alloc(0) : Buffer.from('added'),
  })

  beforeAll(async () => {
    await fillSmallShop(database(), place().dataDir)
    elsewhere = await emptyPlace()
    archive = join(files.path, 'made.tar')
    await makeBackup(environment(place()), { path: archive })
    parts = await partsOf(archive)
  })
  afterAll(async () => {
    files.remove()
    await elsewhere?.remove()
  })

  /** The archive is rejected with and without a signature check, and nothing of it is written. */
  const expectRejected = async (path: string, reason: RegExp) => {
    const seen = readdirSync(elsewhere.dataDir).sort()
    await expect(restoreBackup(withoutSecret(elsewhere), path)).rejects.toThrow(reason)
    await expect(restoreBackup(environment(elsewhere), path, { unverified: true })).rejects.toThrow(reason)
    expect(readdirSync(elsewhere.dataDir).sort()).toEqual(seen)
  }

  const notListed = /are not those of its list/
  const changed = /was changed after it was made/
  const last = () => parts.find(({ header }) => header.name.startsWith('rows/')) as Part
  const cases: [string, RegExp, () => readonly Part[]][] = [
    [
      'a file that the list does not name',
      notListed,
      () => inserted(/^list/, file('files/media/added.webp')),
    ],
    ['a file less', notListed, () => parts.filter(({ header }) => header.name !== 'files/media/one.webp')],
    [
      'a file with another content of the same length',
      notListed,
      () => replaced('files/media/one.webp', Buffer.from('a Picture')),
    ],
    [
      'a file with another name',
      notListed,
      () =>
        parts.map((part) =>
          part.header.name === 'files/media/one.webp'
            ? { ...part, header: { name: 'files/media/uno.webp' } }
            : part,
        ),
    ],
    [
      'rows of a table less',
      notListed,
      () => parts.filter(({ header }) => !header.name.startsWith('rows/public.users/')),
    ],
    ['other rows', notListed, () => replaced(last().header.name, gzipSync('"(1)"\n'))],
    ['another manifest', notListed, () => replaced('haat.json', Buffer.from(`${content('haat.json')} `))],
    ['no list', /has no list/, () => parts.filter(({ header }) => header.name !== 'list.jsonl')],
    ['an empty list', notListed, () => replaced('list.jsonl', Buffer.alloc(0))],
    ['a file twice, and the list as it was', changed, () => inserted(/^list/, file('files/media/one.webp'))],
    [
      'a file twice, and the list too',
      changed,
      () => listed(inserted(/^list/, file('files/media/one.webp'))),
    ],
    ['something behind the list', changed, () => [...listed(parts), file('files/media/late.webp')]],
    [
      'rows of a table that the manifest does not name',
      changed,
      () =>
        listed(
          inserted(/^files/, {
            header: {
              name: `rows/public.added/${String(parts.filter(({ header }) => header.name.startsWith('rows/')).length + 1).padStart(6, '0')}.jsonl.gz`,
            },
            content: gzipSync('"(1)"\n'),
          }),
        ),
    ],
    [
      'rows out of their order',
      changed,
      () =>
        listed(
          inserted(/^files/, {
            header: { name: `rows/public.users/000001.jsonl.gz` },
            content: last().content,
          }),
        ),
    ],
    [
      'rows behind the files',
      changed,
      () =>
        listed(
          inserted(/^list/, {
            header: { name: 'rows/public.users/999999.jsonl.gz' },
            content: last().content,
          }),
        ),
    ],
    [
      'two manifests',
      changed,
      () => listed(inserted(/^rows/, { header: { name: 'haat.json' }, content: content('haat.json') })),
    ],
    ['something else', changed, () => listed(inserted(/^list/, file('notes.txt')))],
    ...elsewhereNames.map((name): [string, RegExp, () => readonly Part[]] => [
      `a file that leads elsewhere: ${JSON.stringify(name)}`,
      changed,
      () => listed(inserted(/^list/, file(name))),
    ]),
    ...(['symlink', 'link', 'directory', 'character-device', 'block-device', 'fifo'] as const).map(
      (type): [string, RegExp, () => readonly Part[]] => [
        `a ${type} in the place of a file`,
        changed,
        () =>
          listed(
            inserted(
              /^list/,
              file('files/media/added.webp', { type, linkname: /link/.test(type) ? '/etc/passwd' : null }),
            ),
          ),
      ],
    ),
    [
      'a name in an extended header',
      changed,
      () =>
        listed(
          inserted(/^list/, file('files/media/a.webp', { pax: { path: 'files/media/b.webp' } } as never)),
        ),
    ],
  ]

  test.each(cases)('with %s is rejected before anything is written', async (_, reason, change) => {
    await expectRejected(await write(fresh(), change()), reason)
  })

  describe('Forged list of files', () => {
    const forged = () => listed(inserted(/^list/, file('files/media/added.webp')))

    test('is rejected with the secret: signature missing or wrong', async () => {
      const { macLine } = await readTrailer(archive)
      expect(macLine).toMatch(/^\nhmac-sha256 [0-9a-f]{64}\n$/)
      const other = macLine.replace(/[0-9a-f]{64}/, 'f'.repeat(64))
      for (const mac of [macLine, other]) {
        const path = await write(fresh(), forged(), mac)
        await expect(restoreBackup(environment(elsewhere), path)).rejects.toThrow(
          /was not made with this shop's secret, or was changed since/,
        )
      }
    })
  })

  test('with a wrong checksum or truncated is reported as damaged', async () => {
    for (const cut of [1, 60, 78, 130, 600]) {
      const path = fresh()
      await copyFile(archive, path)
      await truncate(path, (await readFile(archive)).length - cut)
      await expect(restoreBackup(environment(elsewhere), path)).rejects.toThrow(/is damaged/)
    }
    const short = fresh()
    writeFileSync(short, 'nothing')
    await expect(restoreBackup(environment(elsewhere), short)).rejects.toThrow(/is damaged/)
  })

  const run = (at: Place, path: string, more: Record<string, string | undefined>, ...options: string[]) =>
    backupCommand(['restore', ...options, path], {
      DATA_DIR: at.dataDir,
      DATABASE_URL: at.databaseUrl,
      LOG_LEVEL: 'silent',
      SEED: 'none',
      ...more,
    })

  test('the signature distinguishes archives of this shop, another shop and unsigned ones', async () => {
    const message = (with_: string | null, path = archive) => checkSignature(path, with_)
    expect(await message(secret)).toBe('matches')
    expect(await message('another secret that is as long as it has to be')).toBe('differs')
    expect(await message(null)).toBe('unknown')
    expect(await message(secret, await write(fresh(), parts))).toBe('none')
  })

  test('is verified with the secret of the data directory if SECRET is not set', async () => {
    const target = await emptyPlace()
    writeFileSync(join(target.dataDir, 'secret'), 'a secret of the folder that is another one\n')
    await expect(run(target, archive, {})).rejects.toThrow(/Provide the SECRET/)
    writeFileSync(join(target.dataDir, 'secret'), `${secret}\n`)
    const message = await run(target, archive, {})
    expect(message).toContain('all equal')
    expect(message).not.toContain('WARNING')
    await target.remove()
  })

  test('made with another secret is restored only with --unverified, with a warning', async () => {
    const target = await emptyPlace()
    const another = { SECRET: 'another secret that is as long as it has to be' }
    await expect(run(target, archive, another)).rejects.toThrow(/Provide the SECRET/)
    expect(await run(target, archive, another, '--unverified')).toMatch(/^WARNING: .*another secret/)
    await target.remove()
  })

  describe('Archive of an earlier release', () => {
    const earlier = (change: (all: Part[]) => Part[] = (same) => same) => change(earlierForm(parts))

    test('is restored with a warning that it has no signature', async () => {
      const target = await emptyPlace()
      const message = await run(target, await write(fresh(), earlier()), { SECRET: secret })
      expect(message).toMatch(/^WARNING: this archive is not signed/)
      expect(message).toContain('3 files, all equal')
      const other = await openDatabase(target)
      expect(await other.db.selectFrom('users').select('email').execute()).toEqual([
        { email: 'owner@haat.example' },
      ])
      await other.close()
      expect(await readFile(join(target.dataDir, 'media/one.webp'), 'utf8')).toBe('a picture')
      await target.remove()
    })

    test.each<[string, RegExp, (parts: Part[]) => Part[]]>([
      [
        'a file that the list does not name',
        notListed,
        (all) => [...all.slice(0, -1), file('files/media/added.webp'), ...all.slice(-1)],
      ],
      [
        'a file less',
        notListed,
        (all) => all.filter(({ header }) => header.name !== 'files/private/two.webp'),
      ],
      [
        'a file of another content',
        notListed,
        (all) =>
          all.map((part) =>
            part.header.name === 'files/private/two.webp'
              ? { ...part, content: Buffer.from('a Prescription') }
              : part,
          ),
      ],
      ['a file behind the list', changed, (all) => [...all, file('files/media/added.webp')]],
      ['something else', changed, (all) => [...all.slice(0, -1), file('list.jsonl'), ...all.slice(-1)]],
    ])('with %s is rejected', async (_, reason, change) => {
      await expectRejected(await write(fresh(), earlier(change)), reason)
    })
  })
})

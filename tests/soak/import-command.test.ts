import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src-server/database/database.ts'
import { importCommand } from '../../src-server/import-command.ts'
import { emptyDataDirectory, temporaryDirectory } from '../support/database.ts'
import { manyMedicines, medicineHeader, medicineLine } from '../support/medicine-file.ts'
import { startProcess } from '../support/other-process.ts'

const command = new URL('../server/catalog/medicines/run-command.ts', import.meta.url)

const runs = async (...args: string[]) => {
  const other = startProcess(command, ...args)
  const lines: string[] = []
  for (let line = await other.lines.next(); !line.done; line = await other.lines.next())
    lines.push(line.value)
  return { output: lines.join('\n'), errors: (await other.ended()).errors }
}

test('The import command prints accepted and rejected rows, and writes a report', async () => {
  const directory = await emptyDataDirectory()
  const files = temporaryDirectory()
  const path = join(files.path, 'medicine.csv')
  const report = join(files.path, 'report.csv')
  const wrong = medicineLine(9, '=Formula', { price: 'on request' })
  writeFileSync(path, [medicineHeader, manyMedicines(1), wrong, manyMedicines(2), ''].join('\n'))

  const first = await runs(directory.path, 'medicines', path, '--report', report)
  expect(first.errors).toBe('')
  expect(first.output).toContain('3: rejected: package container “on request”: The price is not valid.')
  expect(first.output).toContain('3 rows: 2 created, 0 updated, 0 unchanged, 0 skipped, 1 rejected.')
  expect(readFileSync(report, 'utf8')).toMatch(/^line,what,words\n3,refused,/)

  const again = await runs(directory.path, 'medicines', path)
  expect(again.output).toContain('3 rows: 0 created, 0 updated, 2 unchanged, 0 skipped, 1 rejected.')

  // The database is open, as in a running shop.
  const database = await openDatabase({ dataDir: directory.path })
  const beside = await runs(directory.path, 'medicines', path)
  await database.close()
  expect(beside.output).toMatch(/already in use by another Haat/)
  expect(beside.output).toMatch(/\/api\/products\/import/)

  directory.remove()
  files.remove()
}, 180_000)

test('The import command rejects an unknown kind and a missing file', async () => {
  await expect(importCommand(['cars', 'medicine.csv'], {})).rejects.toThrow('There is no import of “cars”')
  await expect(importCommand(['medicines', 'none.csv'], {})).rejects.toThrow('There is no file none.csv.')
})

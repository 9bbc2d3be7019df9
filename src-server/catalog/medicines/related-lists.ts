import { createReadStream, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toNfc } from '#domain/values/normalize.ts'
import type { NameLists } from './lookups.ts'
import { readMedicineRows } from './read-rows.ts'

/** How many dosage forms the shop's menu shows below the medicines: those with the most brands (docs/decisions/0016). */
const formsInMenu = 10

/** Reads the name lists in the folder of a medicine file; a missing list is empty. */
export async function relatedLists(file: string): Promise<NameLists> {
  const rows = async (name: string, ...columns: string[]): Promise<string[][]> => {
    const path = join(dirname(file), name)
    const found: string[][] = []
    if (!existsSync(path)) return found
    for await (const row of readMedicineRows(createReadStream(path), columns))
      if ('row' in row) found.push(columns.map((column) => clean(row.row[column])))
    return found
  }
  const names = async (name: string, column: string) =>
    (await rows(name, column)).flat().filter((text) => text !== '' && text.length <= longestName)
  const forms = await rows('dosage-form.csv', 'dosage form name', 'brand names count')
  return {
    companies: await names('manufacturer.csv', 'manufacturer name'),
    diseases: await names('indication.csv', 'indication name'),
    menu: forms
      .toSorted(([, a], [, b]) => Number(b) - Number(a))
      .slice(0, formsInMenu)
      .flatMap(([name]) => name ?? []),
  }
}

// docs/domain.md 1.1
const longestName = 191

const clean = (text = '') => toNfc(text).replace(/\s+/g, ' ').trim()

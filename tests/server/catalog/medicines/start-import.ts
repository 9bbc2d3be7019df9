import { importMedicines } from '../../../../src-server/catalog/medicines/import-medicines.ts'
import { contextOfFirstAdmin } from '../../../../src-server/context/background-context.ts'
import { openDatabaseWithJobs } from '../../../../src-server/jobs/database-with-jobs.ts'
import { manyMedicines, medicineHeader } from '../../../support/medicine-file.ts'
import { shopOn } from '../../../support/shop.ts'

/** Imports an endless file of medicines in small batches and prints the number of acknowledged rows after each. */
export async function run(dataDir: string, databaseUrl: string): Promise<void> {
  const shop = shopOn(await openDatabaseWithJobs({ dataDir, databaseUrl: databaseUrl || undefined }), {
    dataDir,
  })
  const context = await contextOfFirstAdmin(shop)
  if (!context) throw new Error('There is no first admin.')
  await importMedicines(context, endless(), {
    batch: 10,
    onProgress: ({ created }) => {
      process.stdout.write(`${created}\n`)
    },
  })
}

async function* endless() {
  yield `${medicineHeader}\n`
  for (let n = 1; ; n++) yield `${manyMedicines(n)}\n`
}

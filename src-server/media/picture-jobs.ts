import { contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import type { JobTable } from '../jobs/job-table.ts'
import { makeEverySize, masterKey } from './pictures.ts'
import { readMaster } from './renditions.ts'

/** All sizes of a picture ahead of whoever will look at it; of one that is gone again there are none. */
export async function makeSizes(shop: Shop, { name }: JobTable['make-sizes']): Promise<void> {
  if ((await shop.storage.size(masterKey(name))) === null) return
  const context = contextOfNobody(shop)
  await makeEverySize(shop.storage, name, () => readMaster(context, name))
}

import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import type { JobTable } from '../jobs/job-table.ts'
import { makeEverySize, masterKey } from './pictures.ts'
import { readMaster } from './renditions.ts'

/** Creates all sizes of a picture before a page requests them; none when the picture has been deleted meanwhile. */
export async function makeSizes(shop: Shop, { name }: JobTable['make-sizes']): Promise<void> {
  if ((await shop.storage.size(masterKey(name))) === null) return
  const context = systemContext(shop)
  await makeEverySize(shop.storage, name, () => readMaster(context, name))
}

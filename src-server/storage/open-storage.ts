import type { Environment } from '../environment/environment.ts'
import { bucketStorage, proveBucket } from './bucket.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** The storage that the environment names: a bucket, or the data directory. */
export async function openStorage({
  bucket,
  dataDir,
}: Pick<Environment, 'bucket' | 'dataDir'>): Promise<Storage> {
  if (!bucket) return folderStorage(dataDir)
  const storage = bucketStorage(bucket)
  await proveBucket(storage, bucket)
  return storage
}

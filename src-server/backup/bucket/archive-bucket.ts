import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BackupBucket } from '../../environment/environment-services.ts'
import { type BucketRequest, bucketRequests, type Retries } from '../../storage/bucket-requests.ts'
import { isArchiveName } from '../archive/archive-folder.ts'
import { abortOldUploads, readPart, uploadInParts } from './upload-in-parts.ts'

export type StoredArchive = { url: string; size: number }
export type ArchiveBucket = ReturnType<typeof archiveBucket>

const megabyte = 1024 * 1024
/** `partSize`: an archive that is larger is uploaded and downloaded in several requests. */
type Transfer = { retries: Retries; partSize: number }
// A request is repeated for half a minute; a failed upload is tried again after an hour (request-backup.ts).
const transfer: Transfer = { retries: { attempts: 6, firstPause: 500 }, partSize: 16 * megabyte }
// The limit of S3.
const mostParts = 10_000

/** The bucket to which archives are uploaded. */
export function archiveBucket(bucket: BackupBucket, { retries, partSize }: Transfer = transfer) {
  const requests = bucketRequests(bucket, retries, 'BACKUP_S3_')
  const keyOf = (file: string) => `${bucket.prefix}/${file}`
  const urlOf = (key: string) => `s3://${bucket.name}/${key}`

  async function sizeOf(key: string): Promise<number | null> {
    const response = await requests.open({ method: 'HEAD', key })
    if (response.ok) return Number(response.headers.get('content-length'))
    if (response.status === 404) return null
    throw requests.error('HEAD', key, response)
  }

  /** The keys and sizes of the archives, the oldest first. A page has a thousand. */
  async function listArchives(): Promise<{ key: string; size: number }[]> {
    const prefix = keyOf('')
    const found: { key: string; size: number }[] = []
    for (let token = ''; ; ) {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
      const { response, text } = await requests.text({ method: 'GET', key: '', query })
      if (!response.ok) throw requests.error('GET', `list of ${prefix}`, response)
      for (const entry of text.split('<Contents>').slice(1)) {
        const key = /<Key>([^<]+)</.exec(entry)?.[1] ?? ''
        if (isArchiveName(key.slice(prefix.length)))
          found.push({ key, size: Number(/<Size>(\d+)</.exec(entry)?.[1]) })
      }
      token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? ''
      if (!token) return found.sort((one, other) => (one.key < other.key ? -1 : 1))
    }
  }

  return {
    /** Uploads a file and verifies its size; the same archive is not uploaded twice. Returns its URL. */
    upload: async (path: string): Promise<string> => {
      const key = keyOf(basename(path))
      const file = await open(path)
      try {
        const { size } = await file.stat()
        if ((await sizeOf(key)) === size) return urlOf(key)
        await abortOldUploads(requests, keyOf(''))
        if (size > partSize)
          await uploadInParts(requests, key, file, size, Math.max(partSize, Math.ceil(size / mostParts)))
        else {
          const response = await requests.open({ method: 'PUT', key, body: await readPart(file, 0, size) })
          await response.body?.cancel()
          if (!response.ok) throw requests.error('PUT', key, response)
        }
        const stored = await sizeOf(key)
        if (stored !== size) throw new Error(`${urlOf(key)} has ${stored ?? 0} bytes and not ${size}.`)
      } finally {
        await file.close()
      }
      return urlOf(key)
    },

    /** The archives, the newest first. */
    list: async (): Promise<StoredArchive[]> =>
      (await listArchives()).map(({ key, size }) => ({ url: urlOf(key), size })).reverse(),

    /** Deletes all archives but the newest; 0: none. Other files of the bucket stay. */
    removeOld: async (retained = bucket.retained): Promise<void> => {
      if (retained === 0) return
      for (const { key } of (await listArchives()).slice(0, -retained)) {
        const response = await requests.open({ method: 'DELETE', key })
        await response.body?.cancel()
        if (!response.ok && response.status !== 404) throw requests.error('DELETE', key, response)
      }
    },

    /** The size of the archive with this URL; throws if there is none. */
    sizeOf: async (url: string): Promise<number> => {
      const key = keyOfUrl(url, bucket)
      const size = await sizeOf(key)
      if (size === null) throw new Error(`There is no archive ${url}: npm run backup -- --list shows them.`)
      return size
    },

    /** Writes an archive to a new file that only its owner can read. */
    download: async (url: string, size: number, path: string): Promise<void> => {
      const key = keyOfUrl(url, bucket)
      const file = await open(path, 'wx', 0o600)
      try {
        for (let start = 0; start < size; start += partSize) {
          const end = Math.min(start + partSize, size)
          const range = { range: `bytes=${start}-${end - 1}` }
          const sent: BucketRequest = { method: 'GET', key, headers: range, expectedBytes: end - start }
          const { response, bytes } = await requests.request(sent, async (response) => {
            const bytes = Buffer.from(await response.arrayBuffer())
            if (response.ok && bytes.length < end - start)
              throw new Error(`${bytes.length} bytes arrived instead of ${end - start}`)
            return { response, bytes }
          })
          // A server that knows no ranges would send the whole file each time.
          if (bytes.length !== end - start || !response.ok) throw requests.error('GET', key, response)
          await file.writeFile(bytes)
        }
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

/** The key of an URL like s3://bucket/backups/haat-20260101T000000Z.tar. */
function keyOfUrl(url: string, { name, prefix }: BackupBucket): string {
  const [, bucket, key = ''] = /^s3:\/\/([^/]+)\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/.exec(url) ?? []
  if (bucket !== name)
    throw new Error(
      `An archive in the bucket has an address like s3://${name}/${prefix}/haat-20260101T000000Z.tar.`,
    )
  return key
}

import { sql } from 'kysely'
import { downloadState, nextDownloadAfter } from '#domain/imports/picture-download.ts'
import { readSettings } from '#domain/imports/product-files/settings.ts'
import { contextAs, systemContext } from '../../context/background-context.ts'
import type { Context, Shop } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { runOperation } from '../../context/operation.ts'
import { largestPictureBytes } from '../../media/pictures.ts'
import { takeUpload } from '../../media/uploads.ts'
import { type FileFetch, fetchFile } from '../../outbound/fetch-file.ts'
import { storeRecord, updateRecord } from '../../resources/records/engine.ts'
import { readRecord } from '../../resources/records/record-read.ts'

/** Downloads a file; in tests from a server of their own. */
export type Fetch = (address: string, limits: FileFetch) => Promise<Buffer>

/** A product whose pictures are being downloaded; nothing else downloads them meanwhile. */
type Claimed = {
  run_id: number
  product_id: number
  user_id: number
  operation_id: string
  settings: unknown
  pictures: { id: number; url: string; attempts: number }[]
}

const productsAtOnce = 4
const mostRounds = 50
/** Longer than the pictures of a product take: a process that died with them leaves them to the next one. */
const leaseMinutes = 15

/** Downloads the pictures that are due, of several products at a time, until none is left. */
export async function downloadPictures(shop: Shop, fetch: Fetch = fetchFile): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const due = await claim(shop)
    await Promise.all(due.map((product) => downloadOf(shop, product, fetch)))
    if (due.length < productsAtOnce) return
  }
}

async function claim({ db }: Shop): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with products as (
      select d.run_id, d.product_id from picture_downloads d
      where d.state = ${downloadState.waiting} and d.next_at <= clock_timestamp()
      group by d.run_id, d.product_id order by min(d.next_at), min(d.id) limit ${productsAtOnce}
    ), due as (
      select d.id from picture_downloads d join products p on p.run_id = d.run_id and p.product_id = d.product_id
      where d.state = ${downloadState.waiting} and d.next_at <= clock_timestamp() for update of d skip locked
    ), taken as (
      update picture_downloads d set attempts = d.attempts + 1, updated_at = clock_timestamp(),
        next_at = clock_timestamp() + make_interval(mins => ${leaseMinutes})
      from due where due.id = d.id returning d.*
    )
    select t.run_id, t.product_id, i.user_id, i.operation_id, i.settings,
      json_agg(json_build_object('id', t.id, 'url', t.url, 'attempts', t.attempts) order by t.position, t.id) as pictures
    from taken t join import_runs i on i.id = t.run_id
    group by t.run_id, t.product_id, i.user_id, i.operation_id, i.settings`.execute(db)
  return rows
}

/** The pictures are part of the import's operation, so that undoing the import removes them too. */
async function downloadOf(shop: Shop, claimed: Claimed, fetch: Fetch): Promise<void> {
  const context = await contextAs(shop, claimed.user_id)
  const hosts = readSettings(claimed.settings)?.hosts ?? []
  const limits = {
    largest: largestPictureBytes,
    isAllowed: (host: string) => hosts.includes(host.toLowerCase()),
    publicOnly: true,
  }
  for (const picture of claimed.pictures) {
    try {
      if (!context) throw new Failure(403, 'admins_only')
      const content = await fetch(picture.url, limits)
      const media_id = await store(context, claimed, picture.url, content)
      await settle(shop, picture.id, { state: downloadState.done, media_id, problem: null, wait: 0 })
    } catch (error) {
      const problem = problemOf(error)
      const wait = isLasting(error, problem) ? null : nextDownloadAfter(picture.attempts)
      const state = wait === null ? downloadState.failed : downloadState.waiting
      await settle(shop, picture.id, { state, media_id: null, problem, wait: wait ?? 0 })
    }
  }
}

/** Adds a picture to the library, unless it is there already, and to its product. Returns its id in the library. */
async function store(context: Context, { product_id, operation_id }: Claimed, url: string, content: Buffer) {
  const upload = await takeUpload(context, content, nameIn(url))
  const guard = { action: 'import', feature: 1 } as const
  return runOperation(
    context,
    guard,
    async (operation) => {
      const product = await readRecord(operation, 'products', product_id, true)
      if (!product) throw new Failure(404, 'record_not_found')
      const media_id =
        upload.duplicate?.id ??
        (
          await storeRecord(operation, 'media-galleries', {
            content_title: upload.title,
            content: upload.path,
          })
        ).id
      const photo_ids = product.photo_ids as number[]
      if (!photo_ids.includes(media_id))
        await updateRecord(operation, 'products', product_id, { photo_ids: [...photo_ids, media_id] })
      return media_id
    },
    operation_id,
  )
}

const nameIn = (url: string): string => {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A code such as EPRIVATEHOST, a status, or the key of a message. */
const problemOf = (error: unknown): string =>
  String(
    error instanceof Failure
      ? error.messageKey
      : ((error as NodeJS.ErrnoException).code ?? (error as Error).name),
  ).slice(0, 191)

/** Problems that another attempt would not solve: of the address or of the file. */
const isLasting = (error: unknown, problem: string): boolean =>
  error instanceof Failure
    ? error.status < 500 && error.status !== 429
    : /^(4(?!08|25|29)\d\d|EPRIVATEHOST|EHOSTNOTALLOWED|EREDIRECTS|ETOOLONG)$/.test(problem)

type Settled = { state: number; media_id: number | null; problem: string | null; wait: number }

const settle = (shop: Shop, id: number, { state, media_id, problem, wait }: Settled) =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, ({ trx }) =>
    trx
      .updateTable('picture_downloads')
      .set({
        state,
        media_id,
        problem,
        next_at: sql<string>`clock_timestamp() + make_interval(mins => ${wait}::integer)`,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute(),
  )

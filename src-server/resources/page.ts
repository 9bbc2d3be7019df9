import { type RawBuilder, sql } from 'kysely'
import { type Page, pageMeta, type UncountedPage, uncountedMeta } from '#domain/contract/envelope.ts'
import type { Context } from '../context.ts'
import { speak } from '../language.ts'
import type { Ordered } from './order-of-ids.ts'
import { endLength, type Standing } from './signposts.ts'

export type List = Ordered & {
  /** What a write to makes the list another one. */
  resources: readonly string[]
  page: number
  limit: number
  /** Where the list is asked for, without the page. */
  path: string
  /** Where its rows stand, for whoever has asked already. */
  standing?: Standing | undefined
}

type RowsOf<Row> = (ids: number[]) => Promise<Row[]>

/** A page of a list in its envelope, with the message of an empty one; `rowsOf` reads the rows of these ids in their order. */
export async function readPageOf<Row>(context: Context, list: List, rowsOf: RowsOf<Row>): Promise<Page<Row>> {
  const standing = standingOf(context, list)
  const near = await idsNearBeginning(standing, list)
  if (near) {
    const [data, total] = await Promise.all([rowsOf(near), standing.total()])
    return { data, ...inEnvelope(list, total) }
  }
  const { ids, total } = await idsOfPage(standing, list)
  const data = ids.length === 0 ? [] : await rowsOf(ids)
  return { data, ...inEnvelope(list, total), ...(data.length === 0 && nothing(context)) }
}

/** The same without waiting for the total where the rows are there without it: whoever asks, asks for that by itself. */
export async function readRowsFirst<Row>(
  context: Context,
  list: List,
  rowsOf: RowsOf<Row>,
): Promise<Page<Row> | UncountedPage<Row>> {
  const standing = standingOf(context, list)
  const near = await idsNearBeginning(standing, list)
  const uncounted = near && standing.known().total() === undefined
  return uncounted ? { data: await rowsOf(near), ...uncountedMeta(list) } : readPageOf(context, list, rowsOf)
}

/** Where the page stands, without its rows. */
export async function countPageOf(context: Context, list: List): Promise<Page<never>> {
  return { data: [], ...inEnvelope(list, await standingOf(context, list).total()) }
}

/** What goes behind `from <table> t` to read the rows of these ids, in their order. */
export const ofIds = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`join unnest(${ids}::integer[]) with ordinality as wanted (id, place) on wanted.id = t.id order by wanted.place`

const standingOf = (context: Context, list: List): Standing =>
  list.standing ?? context.signposts.of(context.db, list.resources, list)

function inEnvelope(list: List, total: number) {
  const { meta, links } = pageMeta({ ...list, total })
  return { meta, links }
}

const nothing = ({ language }: Context) => ({ msg: speak[language]('no_data') })

/** The ids of a full page that has more behind it, however many: to them the total makes no difference. */
async function idsNearBeginning(standing: Standing, { page, limit }: List): Promise<number[] | undefined> {
  const end = Math.max(1, page) * limit
  if (end > endLength || standing.known().all) return undefined
  const first = await standing.first()
  return first.length > endLength ? first.slice(end - limit, end) : undefined
}

async function idsOfPage(standing: Standing, list: List): Promise<{ ids: number[]; total: number }> {
  const { limit } = list
  if (limit > endLength || standing.known().all) return fromAll(standing, list)
  const total = await standing.total()
  const { offset } = pageMeta({ ...list, total })
  const end = Math.min(offset + limit, total)
  if (end <= endLength) return { ids: (await standing.first()).slice(offset, end), total }
  if (total - offset > endLength) return fromAll(standing, list)
  const last = await standing.last()
  return { ids: last.slice(total - end, total - offset).reverse(), total }
}

async function fromAll(standing: Standing, list: List): Promise<{ ids: number[]; total: number }> {
  const { total, ids } = await standing.all()
  const { offset } = pageMeta({ ...list, total })
  return { ids: [...ids.slice(offset, offset + list.limit)], total }
}

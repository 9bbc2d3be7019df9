import { type RawBuilder, sql } from 'kysely'
import { type Page, pageMeta, type UncountedPage, uncountedMeta } from '#domain/contract/envelope.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { translate } from '../../context/language.ts'
import { endLength, type ListIndex, listIndex } from './list-index.ts'
import type { Ordered } from './order-of-ids.ts'

export type List = Ordered & {
  /** The cache tags of the list: changes of its rows or of their order. */
  tags: readonly Tag[]
  page: number
  limit: number
  /** The path of the list, for the links to other pages. */
  path: string
  /** The index of the list, if the caller has it already. */
  index?: ListIndex | undefined
}

type RowsOf<Row> = (ids: number[]) => Promise<Row[]>

/** A page of a list in its envelope, with a message if it is empty; `rowsOf` reads the rows of these ids in their order. */
export async function readPageOf<Row>(context: Context, list: List, rowsOf: RowsOf<Row>): Promise<Page<Row>> {
  const index = indexOf(context, list)
  const near = await idsNearBeginning(index, list)
  if (near) {
    const [data, total] = await Promise.all([rowsOf(near), index.total()])
    return { data, ...inEnvelope(list, total) }
  }
  const { ids, total } = await idsOfPage(index, list)
  const data = ids.length === 0 ? [] : await rowsOf(ids)
  return { data, ...inEnvelope(list, total), ...(data.length === 0 && nothing(context)) }
}

/** The same without the total if the rows are available before it; the client requests the total separately. */
export async function readRowsFirst<Row>(
  context: Context,
  list: List,
  rowsOf: RowsOf<Row>,
): Promise<Page<Row> | UncountedPage<Row>> {
  const index = indexOf(context, list)
  const near = await idsNearBeginning(index, list)
  const uncounted = near && index.known().total() === undefined
  return uncounted ? { data: await rowsOf(near), ...uncountedMeta(list) } : readPageOf(context, list, rowsOf)
}

/** The envelope of a page without its rows. */
export async function countPageOf(context: Context, list: List): Promise<Page<never>> {
  return { data: [], ...inEnvelope(list, await indexOf(context, list).total()) }
}

/** The rest of `from <table> t` that reads the rows of these ids, in their order. */
export const ofIds = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`join unnest(${ids}::integer[]) with ordinality as wanted (id, place) on wanted.id = t.id order by wanted.place`

const indexOf = (context: Context, list: List): ListIndex => list.index ?? listIndex(context, list, list.tags)

function inEnvelope(list: List, total: number) {
  const { meta, links } = pageMeta({ ...list, total })
  return { meta, links }
}

const nothing = ({ language }: Context) => ({ msg: translate[language]('no_data') })

/** The ids of a full page with further rows after it: such a page does not depend on the total. */
async function idsNearBeginning(index: ListIndex, { page, limit }: List): Promise<number[] | undefined> {
  const end = Math.max(1, page) * limit
  if (end > endLength || index.known().all) return undefined
  const first = await index.first()
  return first.length > endLength ? first.slice(end - limit, end) : undefined
}

async function idsOfPage(index: ListIndex, list: List): Promise<{ ids: number[]; total: number }> {
  const { limit } = list
  if (limit > endLength || index.known().all) return fromAll(index, list)
  const total = await index.total()
  const { offset } = pageMeta({ ...list, total })
  const end = Math.min(offset + limit, total)
  if (end <= endLength) return { ids: (await index.first()).slice(offset, end), total }
  if (total - offset > endLength) return fromAll(index, list)
  const last = await index.last()
  return { ids: last.slice(total - end, total - offset).reverse(), total }
}

async function fromAll(index: ListIndex, list: List): Promise<{ ids: number[]; total: number }> {
  const { total, ids } = await index.all()
  const { offset } = pageMeta({ ...list, total })
  return { ids: [...ids.slice(offset, offset + list.limit)], total }
}

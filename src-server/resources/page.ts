import { type RawBuilder, sql } from 'kysely'
import { type Page, pageMeta } from '#domain/contract/envelope.ts'
import type { Context } from '../context.ts'
import { speak } from '../language.ts'
import type { Ordered } from './signposts.ts'

export type List = Ordered & {
  /** What a write to makes the list another one. */
  resources: readonly string[]
  page: number
  limit: number
  /** Where the list is asked for, without the page. */
  path: string
}

/** A page of a list in its envelope, with the message of an empty one; `rowsOf` reads the rows of these ids in their order. */
export async function readPageOf<Row>(
  context: Context,
  list: List,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { total, ids } = await context.signposts.read(context.db, list.resources, list)
  const { offset, meta, links } = pageMeta({ ...list, total })
  const data = total === 0 ? [] : await rowsOf([...ids.slice(offset, offset + list.limit)])
  return { data, meta, links, ...(data.length === 0 && { msg: speak[context.language]('no_data') }) }
}

/** What goes behind `from <table> t` to read the rows of these ids, in their order. */
export const ofIds = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`join unnest(${ids}::integer[]) with ordinality as wanted (id, place) on wanted.id = t.id order by wanted.place`

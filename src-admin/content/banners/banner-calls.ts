import type { bannerRecord } from '#domain/content/banner-record.ts'
import type { One, Saved } from '#domain/contract/envelope.ts'
import type { Values } from '#domain/fields/fields.ts'
import { send } from '../../providers/requests/http.ts'

/** A banner on the board. */
export type BoardBanner = Values<typeof bannerRecord> & {
  id: number
  status: boolean
  created_by: number | null
}

export type Board = { rows: BoardBanner[]; most: number }

export async function readBoard(signal?: AbortSignal): Promise<Board> {
  const { json } = await send('/api/promotional-banners/board', { signal })
  return (json as One<Board>).data
}

/** Sets the order of the banners of a display type. */
export async function orderBanners(display_type: number, ids: number[]): Promise<{ operation_id: string }> {
  const { json } = await send('/api/promotional-banners/order', {
    method: 'POST',
    body: { display_type, ids },
  })
  return { operation_id: (json as Saved<{ operation_id: string }>).data?.operation_id ?? '' }
}

/** The path of the picture that another one was cropped from; the same path if it is not cropped. */
export async function readUncropped(picture: string): Promise<string> {
  const { json } = await send(`/api/promotional-banners/uncropped?picture=${encodeURIComponent(picture)}`)
  return (json as One<{ path: string }>).data.path
}

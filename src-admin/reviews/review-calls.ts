import type { RaRecord } from 'react-admin'
import { send } from '../providers/requests/http.ts'

/** A review in the list. */
export type Review = RaRecord & {
  id: number
  created_by: number | null
  product_title: string
  rating_points: number
  review_comments: string | null
  full_name: string
  order_id: string
  order_info_id: number
  review_hidden: boolean
  review_hidden_reason: string | null
  review_answer: string | null
}

const post = async (path: string, body: object) => {
  const { json } = await send(`/api/product-reviews/${path}`, { method: 'POST', body })
  return json as { data: Review; msg: string }
}

export const hideReview = (id: number, reason: string) => post('hide', { id, reason })
export const showReview = (id: number) => post('show', { id })
export const answerReview = (id: number, review_answer: string) => post('answer', { id, review_answer })

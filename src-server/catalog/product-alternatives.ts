import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function alternatives(
  _context: Context,
  _input: { slug: string; limit: number | null },
): Promise<AnswerRow<'alternatives'>[]> {
  return []
}

import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'

export async function designs(_context: Context, _input: { slug: string }): Promise<AnswerRow<'designs'>[]> {
  return []
}

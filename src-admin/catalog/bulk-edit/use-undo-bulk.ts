import { useTranslate } from '../../providers/use-translate.ts'
import type { UndoCall } from '../../undo/undo-calls.ts'
import { undoBulk } from './bulk-calls.ts'

/** The call that undoes a bulk edit of products. */
export function useUndoBulk(): UndoCall {
  const { title } = useTranslate()
  return async (target) => {
    const { data, msg } = await undoBulk(target)
    const left = data.left.map(({ id, reason, ...product }) => ({
      resource: 'products',
      id,
      title: title(product, 'product_title'),
      reason,
    }))
    return { data: { ...data, left }, msg }
  }
}

import { useEffect } from 'react'
import { rememberTags } from '../state/visited-tags.ts'
import type { Product } from './dimensions.ts'

/** Remembers the tags of the product that is looked at, for what is recommended later. */
export function useVisitedTags({ tag_info }: Product): void {
  useEffect(() => rememberTags(tag_info.map(({ product_tag_id }) => product_tag_id)), [tag_info])
}

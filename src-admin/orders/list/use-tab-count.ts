import { useEffect } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'

/** Shows the number of new orders in the document title. */
export function useTabCount(count: number): void {
  const { digits } = useTranslate()
  useEffect(() => {
    const bare = document.title
    if (count > 0) document.title = `(${digits(count)}) ${bare}`
    return () => {
      if (count > 0 && document.title.endsWith(bare)) document.title = bare
    }
  })
}

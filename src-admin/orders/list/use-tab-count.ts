import { useEffect } from 'react'
import { useWords } from '../../providers/use-words.ts'

/** Says in the title of the browser's tab how many orders have come in. */
export function useTabCount(count: number): void {
  const { digits } = useWords()
  useEffect(() => {
    const bare = document.title
    if (count > 0) document.title = `(${digits(count)}) ${bare}`
    return () => {
      if (count > 0 && document.title.endsWith(bare)) document.title = bare
    }
  })
}

import { lazy } from 'react'
import { ViewToggleList } from '../../lists/ViewToggleList.tsx'
import { useWords } from '../../providers/use-words.ts'

const ColorSamples = lazy(() => import('./ColorSamples.tsx'))

/** The colours as a list, or as samples. */
export function ColorList() {
  const { t } = useWords()
  return (
    <ViewToggleList other={t('catalogue.as_samples')}>
      <ColorSamples />
    </ViewToggleList>
  )
}

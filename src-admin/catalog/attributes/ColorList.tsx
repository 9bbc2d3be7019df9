import { lazy } from 'react'
import { TwoWays } from '../../lists/ViewToggleList.tsx'
import { useWords } from '../../providers/use-words.ts'

const ColorSamples = lazy(() => import('./ColorSamples.tsx'))

/** The colours as a list, or as samples. */
export function ColorList() {
  const { t } = useWords()
  return (
    <TwoWays other={t('catalogue.as_samples')}>
      <ColorSamples />
    </TwoWays>
  )
}

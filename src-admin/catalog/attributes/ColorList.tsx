import { lazy } from 'react'
import { ViewToggleList } from '../../lists/ViewToggleList.tsx'
import { useTranslate } from '../../providers/use-translate.ts'

const ColorSamples = lazy(() => import('./ColorSamples.tsx'))

/** The colours as a list or as swatches. */
export function ColorList() {
  const { t } = useTranslate()
  return (
    <ViewToggleList other={t('catalogue.as_samples')}>
      <ColorSamples />
    </ViewToggleList>
  )
}

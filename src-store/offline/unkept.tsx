import { useEffect } from 'react'
import { useWords } from '../app/shop-context.tsx'
import { WithoutNetwork } from './without-network.tsx'

/** What stands where a page is neither reached nor kept. */
export function Unkept() {
  const { t } = useWords()
  const title = t('offline.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return <WithoutNetwork text={t('offline.not_kept')} />
}

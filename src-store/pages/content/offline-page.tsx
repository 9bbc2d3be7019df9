import { offlinePath } from '#domain/site/offline-copies.ts'
import { page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { WithoutNetwork } from '../../offline/without-network.tsx'

/**
 * The offline document for a page that is not cached, until its script has rendered the page from cached data (draw-here.tsx).
 */
function View() {
  const { t } = useTranslate()
  return <WithoutNetwork text={t('offline.one_moment')} />
}

export default page({
  module: 'src-store/pages/content/offline-page.tsx',
  load: async () => null,
  head: (_, { t }) => ({ title: t('offline.title'), path: offlinePath, noindex: true }),
  View,
})

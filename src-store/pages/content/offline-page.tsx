import { offlinePath } from '#domain/site/kept-copies.ts'
import { page } from '../../app/page.tsx'
import { useWords } from '../../app/shop-context.tsx'
import { WithoutNetwork } from '../../offline/without-network.tsx'

/** Stands where a browser has not kept a document, until its script has drawn the page of what it has (draw-here.tsx). */
function View() {
  const { t } = useWords()
  return <WithoutNetwork text={t('offline.one_moment')} />
}

export default page({
  module: 'src-store/pages/content/offline-page.tsx',
  load: async () => null,
  head: (_, { t }) => ({ title: t('offline.title'), path: offlinePath, noindex: true }),
  View,
})

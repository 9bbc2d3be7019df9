import type { ComponentType } from 'react'
import { notFound, page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { frontendBlocks } from './frontend-blocks.tsx'
import styles from './home-page.module.css'

/** The page of a single block, such as /frontend/hot-products (docs/product.md 2, docs/decisions/0031). */
type Frontend = { name: string; shown: object }

const blockOf = (name: string) =>
  Object.hasOwn(frontendBlocks, name) ? (frontendBlocks[name] ?? notFound()) : notFound()

function View({ data: { name, shown } }: { data: Frontend }) {
  const { t } = useTranslate()
  const { title, View } = blockOf(name)
  const Block = View as ComponentType<object>
  return (
    <div className={`wrap ${styles.home}`}>
      <h1 className="unseen">{t(title)}</h1>
      <Block {...shown} />
    </div>
  )
}

export default page<Frontend>({
  module: 'src-store/pages/home/frontend-page.tsx',
  load: async ({ api, params: { block: name = '' }, query }) => ({
    name,
    shown: await blockOf(name).load(api, query),
  }),
  head: ({ name }, { t }) => ({ title: t(blockOf(name).title), path: `/frontend/${name}`, noindex: true }),
  View,
})

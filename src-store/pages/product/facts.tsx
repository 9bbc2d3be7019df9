import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import type { Product, Variant } from './dimensions.ts'
import styles from './facts.module.css'

/** Categories, generic, company, diseases and tags of a product, each linking to similar products. */
export function Facts({ product, variant }: { product: Product; variant: Variant | null }) {
  const { t, localized } = useTranslate()
  const links = useLinks()
  const keyword = (text: string) => ({ text, to: links.keyword(text) })
  const facts = [
    {
      name: t('product.categories'),
      values: product.cat_info.map(({ cat_data_info: category }) => ({
        text: localized(category, 'category_name'),
        to: links.category(category.slug),
      })),
    },
    {
      name: t('product.generic'),
      values: product.generic_info.map(({ generics_data_info }) =>
        keyword(localized(generics_data_info, 'generic_name')),
      ),
    },
    {
      name: t('product.company'),
      values: product.company_info
        ? [
            {
              text: localized(product.company_info, 'company_name'),
              to: links.company(product.company_info.slug),
            },
          ]
        : [],
    },
    {
      name: t('product.diseases'),
      values: product.disease_info.map(({ disease_data_info }) =>
        keyword(localized(disease_data_info, 'disease_title')),
      ),
    },
    {
      name: t('product.tags'),
      values: product.tag_info.map(({ tags_data_info }) => keyword(localized(tags_data_info, 'tag_title'))),
    },
  ].filter(({ values }) => values.length > 0)
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {values.map(({ text, to }) => (
              <PrefetchLink key={to} to={to} className="link">
                {text}
              </PrefetchLink>
            ))}
          </dd>
        </div>
      ))}
      {variant?.sku && (
        <div>
          <dt>{t('product.sku')}</dt>
          <dd>{variant.sku}</dd>
        </div>
      )}
    </dl>
  )
}

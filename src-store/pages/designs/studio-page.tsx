import type { PageMeta } from '#domain/contract/envelope.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { inLanguage } from '#domain/language/language.ts'
import { notFound, page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Pager } from '../../components/pager.tsx'
import { type LibraryPhoto, PhotoGrid } from '../../components/pictures/photo-grid.tsx'
import { Section } from '../../components/section.tsx'
import { ChosenDesign, type ChosenDesignProps } from './chosen-design.tsx'
import { DesignCategories, type DesignCategory } from './design-categories.tsx'
import { type DesignSets, Designs } from './designs.tsx'
import styles from './studio.module.css'

type Studio = {
  designCategories: DesignCategory[]
  designCategory: DesignCategory | null
  photos: LibraryPhoto[]
  meta: PageMeta
  sets: DesignSets
  chosen: ChosenDesignProps | null
}

const path = '/studio-page'
const limit = 24

const toDesignCategory = ({ id, category_name, category_name_bn, slug }: DesignCategory): DesignCategory => ({
  id,
  category_name,
  category_name_bn,
  slug,
})

const photoOf = (photo: LibraryPhoto): LibraryPhoto => ({
  id: photo.id,
  content: photo.content,
  content_title: photo.content_title,
  content_title_bn: photo.content_title_bn ?? null,
  alt_text: photo.alt_text ?? null,
  alt_text_bn: photo.alt_text_bn ?? null,
})

/** The picture of a design set with the id in the URL, and its set. */
const chosenIn = (sets: DesignSets, id: number): Omit<ChosenDesignProps, 'products'> | null => {
  for (const set of sets) {
    const photo = set.photo_infos.find((one) => one.id === id)
    if (photo) return { set, photo }
  }
  return null
}

const address = (designCategory: DesignCategory | null, at: number): string => {
  const query = [
    ...(designCategory ? [`category=${encodeURIComponent(designCategory.slug)}`] : []),
    ...(at > 1 ? [`page=${at}`] : []),
  ]
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function View({ data: { designCategories, designCategory, photos, meta, sets, chosen } }: { data: Studio }) {
  const { t, localized } = useTranslate()
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <Breadcrumbs steps={designCategory ? [{ to: path, text: t('studio.title') }] : []} />
        <h1>{designCategory ? localized(designCategory, 'category_name') : t('studio.title')}</h1>
        <p className="muted">{t('studio.about')}</p>
      </div>
      {chosen && <ChosenDesign {...chosen} />}
      <DesignCategories designCategories={designCategories} shown={designCategory} />
      <Section title={t('studio.gallery')}>
        {photos.length === 0 ? (
          <p className="muted">{t('studio.none')}</p>
        ) : (
          <PhotoGrid
            photos={photos}
            first={!chosen}
            square
            below={(photo) => <p className={styles.title}>{localized(photo, 'content_title')}</p>}
          />
        )}
        <Pager meta={meta} />
      </Section>
      <Designs sets={sets} chosen={chosen?.photo.id ?? null} />
    </div>
  )
}

export default page<Studio>({
  module: 'src-store/pages/designs/studio-page.tsx',
  load: async ({ api, query }) => {
    const [categories, designs] = await Promise.all([
      api.mediaCategories({ limit: 100 }),
      api.designSets({ limit: 50 }),
    ])
    const known = categories.data
    const category = known.find(({ slug }) => slug === query.category)
    const designCategory = category ? toDesignCategory(category) : null
    if (query.category && !designCategory) return notFound()
    const gallery = await api.mediaGalleries({
      limit,
      page: Number(query.page) || 1,
      ...(designCategory && { category: designCategory.slug }),
    })
    const sets: ShopAnswer<'designSets'>['data'] = designs.data
    const found = query.design ? chosenIn(sets, Number(query.design)) : null
    const products = found
      ? await api.designable({ limit, ...(found.set.cat_id && { cat_id: found.set.cat_id }) })
      : null
    return {
      // The gallery contains pictures of all categories; only the categories of the navigation are shown as filters.
      designCategories: known.filter(({ display_on_nav }) => display_on_nav).map(toDesignCategory),
      designCategory,
      photos: gallery.data.map(photoOf),
      meta: gallery.meta,
      sets: sets.filter(({ photo_infos }) => photo_infos.length > 0),
      chosen: found && products ? { ...found, products: products.data } : null,
    }
  },
  head: ({ designCategory, photos, meta: { current_page: at } }, { language, t }) => {
    const name = designCategory ? inLanguage(designCategory, 'category_name', language) : t('studio.title')
    const here = address(designCategory, at)
    return {
      title: at === 1 ? name : t('head.page', { title: name, page: at }),
      description: t('studio.about'),
      image: photos[0]?.content ?? null,
      path: here,
      trail: [
        { name: t('studio.title'), path },
        ...(designCategory ? [{ name, path: address(designCategory, 1) }] : []),
      ],
      structuredData: (origin) => [
        {
          '@type': 'ImageGallery',
          name,
          url: origin + here,
          image: photos.map((photo) => origin + photo.content),
        },
      ],
    }
  },
  View,
})

import type { PageMeta } from '#domain/contract/envelope.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { inLanguage } from '#domain/language/language.ts'
import { notFound, page } from '../../app/page.tsx'
import { useWords } from '../../app/shop-context.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Pager } from '../../components/pager.tsx'
import { type LibraryPhoto, PhotoGrid } from '../../components/pictures/photo-grid.tsx'
import { Section } from '../../components/section.tsx'
import { type Chosen, ChosenDesign } from './chosen-design.tsx'
import { type Shelf, Shelves } from './design-shelves.tsx'
import { type DesignSets, Designs } from './designs.tsx'
import styles from './studio.module.css'

type Studio = {
  shelves: Shelf[]
  shelf: Shelf | null
  photos: LibraryPhoto[]
  meta: PageMeta
  sets: DesignSets
  chosen: Chosen | null
}

const path = '/studio-page'
const limit = 24

const shelfOf = ({ id, category_name, category_name_bn, slug }: Shelf): Shelf => ({
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

/** The picture of a set that the address names, with what can carry it. */
const chosenIn = (sets: DesignSets, id: number): Omit<Chosen, 'products'> | null => {
  for (const set of sets) {
    const photo = set.photo_infos.find((one) => one.id === id)
    if (photo) return { set, photo }
  }
  return null
}

const address = (shelf: Shelf | null, at: number): string => {
  const query = [
    ...(shelf ? [`category=${encodeURIComponent(shelf.slug)}`] : []),
    ...(at > 1 ? [`page=${at}`] : []),
  ]
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function View({ data: { shelves, shelf, photos, meta, sets, chosen } }: { data: Studio }) {
  const { t, said } = useWords()
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <Breadcrumbs steps={shelf ? [{ to: path, text: t('studio.title') }] : []} />
        <h1>{shelf ? said(shelf, 'category_name') : t('studio.title')}</h1>
        <p className="muted">{t('studio.about')}</p>
      </div>
      {chosen && <ChosenDesign {...chosen} />}
      <Shelves shelves={shelves} shown={shelf} />
      <Section title={t('studio.gallery')}>
        {photos.length === 0 ? (
          <p className="muted">{t('studio.none')}</p>
        ) : (
          <PhotoGrid
            photos={photos}
            first={!chosen}
            square
            below={(photo) => <p className={styles.title}>{said(photo, 'content_title')}</p>}
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
    const asked = known.find(({ slug }) => slug === query.category)
    const shelf = asked ? shelfOf(asked) : null
    if (query.category && !shelf) return notFound()
    const gallery = await api.mediaGalleries({
      limit,
      page: Number(query.page) || 1,
      ...(shelf && { category: shelf.slug }),
    })
    const sets: ShopAnswer<'designSets'>['data'] = designs.data
    const found = query.design ? chosenIn(sets, Number(query.design)) : null
    const products = found
      ? await api.designable({ limit, ...(found.set.cat_id && { cat_id: found.set.cat_id }) })
      : null
    return {
      // All of them are in the gallery; those of the navigation are ways to a part of it.
      shelves: known.filter(({ display_on_nav }) => display_on_nav).map(shelfOf),
      shelf,
      photos: gallery.data.map(photoOf),
      meta: gallery.meta,
      sets: sets.filter(({ photo_infos }) => photo_infos.length > 0),
      chosen: found && products ? { ...found, products: products.data } : null,
    }
  },
  head: ({ shelf, photos, meta: { current_page: at } }, { language, t }) => {
    const name = shelf ? inLanguage(shelf, 'category_name', language) : t('studio.title')
    const here = address(shelf, at)
    return {
      title: at === 1 ? name : t('head.page', { title: name, page: at }),
      description: t('studio.about'),
      image: photos[0]?.content ?? null,
      path: here,
      trail: [{ name: t('studio.title'), path }, ...(shelf ? [{ name, path: address(shelf, 1) }] : [])],
      things: (origin) => [
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

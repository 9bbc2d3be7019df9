import { demoCategories } from './demo/categories.ts'
import { demoCompanies } from './demo/companies.ts'
import { demoDesigns } from './demo/designs.ts'
import { demoDiseases } from './demo/diseases.ts'
import { demoGenerics } from './demo/generics.ts'
import { demoColors, demoInfoTypes, demoPriceTypes, demoSizes } from './demo/options.ts'
import type { DemoProduct, DemoVariant } from './demo/products/product-parts.ts'
import { demoOptionGroups } from './demo/products/product-types.ts'
import { demoProducts } from './demo/products/products.ts'
import { demoTags } from './demo/tags.ts'
import type { PictureName } from './demo-pictures.ts'
import { categoryIcon } from './drawings/category-icons.ts'
import { designPicture } from './drawings/design-pictures.ts'
import { type ProductDrawing, productPicture } from './drawings/product-picture.ts'
import type { Seeding } from './seeding.ts'

/** The categories, units, option groups, companies and products of the demo shop. */
export async function seedCatalogue(seeding: Seeding, pictureName: PictureName): Promise<void> {
  const { put, id } = seeding
  const category = (slug: string | null) => (slug === null ? null : id('categories', slug))
  for (const { icon, parent, ...demoCategory } of demoCategories)
    await put('categories', demoCategory.slug, {
      ...demoCategory,
      parent_id: category(parent),
      icon: pictureName(categoryIcon(icon)),
    })
  for (const company of demoCompanies) await put('companies', company.slug, company)
  for (const generic of demoGenerics) await put('generics', generic.slug, generic)
  for (const disease of demoDiseases) await put('disease', disease.slug, disease)
  for (const tag of demoTags) await put('tags', tag.tag_title, tag)
  for (const color of demoColors) await put('product-color-info', color.color_title, color)
  for (const size of demoSizes) await put('product-size-info', size.size_title, size)
  for (const type of demoInfoTypes) await put('product-info-types', type.type_title, type)
  for (const { cat, ...unit } of demoPriceTypes)
    await put('product-price-types', unit.type_title, { ...unit, cat_id: category(cat) })
  for (const { cat, items, icon, ...group } of demoOptionGroups) {
    const product_type_id = await put('product-types', group.type_title, {
      ...group,
      icon: pictureName(categoryIcon(icon)),
      cat_id: category(cat),
    })
    for (const item of items)
      await put('product-type-info-name', `${group.type_title}/${item.type_name}`, {
        ...item,
        product_type_id,
      })
  }
  await seedDesigns(seeding, pictureName)
  for (const product of demoProducts) await seedProduct(seeding, pictureName, product)
}

async function seedDesigns({ put, id }: Seeding, pictureName: PictureName): Promise<void> {
  const cat_id = await put('media-categories', 'designs', {
    category_name: 'Designs',
    category_name_bn: 'নকশা',
    slug: 'designs',
    display_on_nav: true,
    display_on_body: true,
  })
  await put('media-categories', 'product-pictures', {
    category_name: 'Product Pictures',
    category_name_bn: 'পণ্যের ছবি',
    slug: 'product-pictures',
  })
  for (const { cat, pictures, ...set } of demoDesigns) {
    const photo_ids: number[] = []
    for (const { content_title, drawing } of pictures)
      photo_ids.push(
        await put('media-galleries', content_title, {
          content_title,
          content: pictureName(designPicture(drawing)),
          cat_id,
        }),
      )
    await put('custom-product-designs', set.design_title, {
      ...set,
      cat_id: id('categories', cat),
      photo_ids,
    })
  }
}

async function seedProduct(seeding: Seeding, pictureName: PictureName, product: DemoProduct): Promise<void> {
  const { put, id } = seeding
  const { product_title, product_title_bn, slug, registered, selected, allow_custom_design } = product
  const photo_ids: number[] = []
  for (const photo of product.photos) photo_ids.push(await photoOf(seeding, pictureName, photo))
  const product_price_infos = []
  for (const variant of product.variants)
    product_price_infos.push({
      ...choicesOf(seeding, variant),
      photo_ids: variant.photo ? [await photoOf(seeding, pictureName, variant.photo)] : [],
    })
  await put('products', slug, {
    product_title,
    product_title_bn,
    slug,
    registered,
    selected,
    allow_custom_design,
    company_id: id('companies', product.company),
    category_ids: product.categories.map((name) => id('categories', name)),
    generic_ids: product.generics.map((name) => id('generics', name)),
    disease_ids: product.diseases.map((name) => id('disease', name)),
    tag_ids: product.tags.map((name) => id('tags', name)),
    color_ids: product.colors.map((name) => id('product-color-info', name)),
    size_ids: product.sizes.map((name) => id('product-size-info', name)),
    photo_ids,
    product_mode_infos: product.modes.map((mode_id) => ({ mode_id })),
    product_infos: product.infos.map(({ info_type, ...texts }) => ({
      product_info_type_id: id('product-info-types', info_type),
      ...texts,
    })),
    product_type_infos: product.product_types.map(({ group, items }) => ({
      product_type_id: id('product-types', group),
      item_ids: items.map((item) => id('product-type-info-name', `${group}/${item}`)),
    })),
    product_price_infos,
  })
}

function choicesOf({ id }: Seeding, variant: DemoVariant) {
  const { price_type, items, color, size, stock_qty, photo: _, ...rest } = variant
  return {
    ...rest,
    product_price_type_id: id('product-price-types', price_type),
    options: Object.entries(items).map(([group, item]) => ({
      product_type_id: id('product-types', group),
      product_type_item_id: id('product-type-info-name', `${group}/${item}`),
    })),
    product_color_id: color === null ? null : id('product-color-info', color),
    product_size_id: size === null ? null : id('product-size-info', size),
    stock_change: stock_qty,
  }
}

/** One drawing is one picture of the library, whichever products show it. */
async function photoOf(seeding: Seeding, pictureName: PictureName, photo: ProductDrawing): Promise<number> {
  const words = photo.drawing.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const content_title = `${words[0]?.toUpperCase()}${words.slice(1)}, ${photo.palette}, ${photo.mark}`
  if (seeding.has('media-galleries', content_title)) return seeding.id('media-galleries', content_title)
  return seeding.put('media-galleries', content_title, {
    content_title,
    content: pictureName(productPicture(photo)),
    cat_id: seeding.id('media-categories', 'product-pictures'),
  })
}

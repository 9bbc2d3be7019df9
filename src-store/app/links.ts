import { useSite } from './shop-context.tsx'

const at = (...parts: string[]) => parts.map((part) => `/${encodeURIComponent(part)}`).join('')

const linksBelow = (products: string, posts: string) => ({
  product: (slug: string) => at(products, slug),
  blogs: at(posts),
  blog: (slug: string) => at(posts, slug),
  page: (slug: string) => at(slug),
  // docs/product.md 2: a category links to the search with its slug.
  category: (slug: string) => `/search?category=${encodeURIComponent(slug)}`,
  company: (slug: string) => `/search?company=${encodeURIComponent(slug)}`,
  productType: (slug: string) => `/search?product-type=${encodeURIComponent(slug)}`,
  mode: (id: number) => `/search?mode=${id}`,
  keyword: (word: string) => `/search?keyword=${encodeURIComponent(word)}`,
})

/** The paths of products, posts and lists (docs/product.md 2). */
export function useLinks() {
  const { product_detail_path, blog_page_path } = useSite().config
  return linksBelow(product_detail_path, blog_page_path)
}

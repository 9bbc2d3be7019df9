import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Section } from '../../components/section.tsx'
import { type BlogCard, BlogCards } from '../blog/blog-cards.tsx'
import styles from './latest-blogs.module.css'

/** The latest blog posts, with a link to all of them. */
export function LatestBlogs({ blogs }: { blogs: readonly BlogCard[] }) {
  const { t } = useTranslate()
  const links = useLinks()
  return blogs.length === 0 ? null : (
    <Section title={t('home.blogs')} all={links.blogs}>
      <div className={styles.line}>
        <BlogCards blogs={blogs} />
      </div>
    </Section>
  )
}

import { redirect } from 'react-router-dom'
import { page } from '../../app/page.tsx'

/** docs/decisions/0031: a details URL without a slug shows the newest post. That post changes, so the redirect is temporary. */
export default page<never>({
  module: 'src-store/pages/blog/latest-blog-page.tsx',
  load: async ({ api }) => {
    const [{ site_basic_config_data: config }, { data }] = await Promise.all([
      api.basicConfig({}),
      api.blogs({ limit: 1 }),
    ])
    const top = `/${encodeURIComponent(config.blog_page_path)}`
    throw redirect(data[0] ? `${top}/${encodeURIComponent(data[0].slug)}` : top, 302)
  },
  head: () => ({ path: '/' }),
  View: () => null,
})

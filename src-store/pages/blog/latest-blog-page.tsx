import { redirect } from 'react-router-dom'
import { page } from '../../app/page.tsx'

/** docs/decisions/0031: the details that the address names are those of the newest post. It changes, so the answer is for now. */
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

import { useSite, useWords } from '../app/shop-context.tsx'
import { RichText } from '../components/rich-text.tsx'

/** What the shop itself says of a page that is not there (docs/domain.md 2.6). */
export function OwnWords() {
  const { said } = useWords()
  const { config } = useSite()
  return <RichText html={said(config, 'not_found_page_txt')} />
}

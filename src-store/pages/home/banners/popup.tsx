import { useEffect, useState } from 'react'
import { pictureAt } from '#domain/site/picture.ts'
import { useShop, useWords } from '../../../app/shop-context.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { LinkAnywhere } from '../../../components/link-anywhere.tsx'
import { Picture } from '../../../components/pictures/picture.tsx'
import { popupSeen, rememberPopup } from '../../../state/popup-seen.ts'
import type { Banner } from './banner-slide.tsx'
import { bannerQuery, displayType } from './load-banners.ts'
import styles from './popup.module.css'

/** Its picture first: a dialog that is still empty tells nothing. */
const drawn = (path: string) =>
  new Promise<void>((resolve) => {
    const picture = new Image()
    picture.onload = picture.onerror = () => resolve()
    picture.src = pictureAt(path, 640)
  })

/** The banner that lies over the page. Escape, a click beside it and both of its buttons close it. */
function Shown({ banner }: { banner: Banner }) {
  const { t, said } = useWords()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // A dialog is closed on the page that it is first drawn on.
  useEffect(() => setOpen(true), [])
  const [button] = banner.link_buttons
  const to = button?.link ?? banner.promotional_link
  const summary = said(banner, 'banner_summary')
  return (
    <Dialog open={open} onClose={close} label={said(banner, 'banner_title')} className={styles.popup} light>
      <div className={styles.box}>
        <Picture
          path={banner.desktop_banner_image}
          alt=""
          width={640}
          height={287}
          sizes="(min-width: 560px) 520px, 100vw"
        />
      </div>
      <div className={styles.words}>
        <h2>{said(banner, 'banner_title')}</h2>
        {summary && <p className="muted">{summary}</p>}
        <div className={styles.ways}>
          {to && (
            <LinkAnywhere to={to} className="button primary">
              {button ? said(button, 'title') : t('home.look')}
            </LinkAnywhere>
          )}
          <button type="button" className="button" onClick={close}>
            {t('home.not_now')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

/** Asks for the popup banner (display type 6) and shows the first; asked once, it counts as seen. */
export function Popup() {
  const { api } = useShop()
  const [banner, setBanner] = useState<Banner | null>(null)
  useEffect(() => {
    if (popupSeen()) return
    let gone = false
    const show = async () => {
      const { by_display_type } = await api.banners(bannerQuery)
      const newest = by_display_type[displayType.popup]?.banners[0]
      if (newest) await drawn(newest.desktop_banner_image)
      if (gone) return
      rememberPopup()
      setBanner(newest ?? null)
    }
    // docs/decisions/0030: what cannot be read in the background is left out.
    show().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [api])
  return banner && <Shown banner={banner} />
}

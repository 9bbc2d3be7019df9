import { useEffect, useState } from 'react'
import { pictureAt } from '#domain/site/picture.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { LinkAnywhere } from '../../../components/link-anywhere.tsx'
import { Picture } from '../../../components/pictures/picture.tsx'
import { popupSeen, rememberPopup } from '../../../state/popup-seen.ts'
import type { Banner } from './banner-slide.tsx'
import { bannerQuery, displayType } from './load-banners.ts'
import styles from './popup.module.css'

/** Loads the picture first, so that the dialog does not open empty. */
const fetchBanner = (path: string) =>
  new Promise<void>((resolve) => {
    const picture = new Image()
    picture.onload = picture.onerror = () => resolve()
    picture.src = pictureAt(path, 640)
  })

/** The popup banner. Escape, a click outside and both of its buttons close it. */
function Shown({ banner }: { banner: Banner }) {
  const { t, localized } = useTranslate()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // The dialog is closed on the first render.
  useEffect(() => setOpen(true), [])
  const [button] = banner.link_buttons
  const to = button?.link ?? banner.promotional_link
  const summary = localized(banner, 'banner_summary')
  return (
    <Dialog
      open={open}
      onClose={close}
      label={localized(banner, 'banner_title')}
      className={styles.popup}
      light
    >
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
        <h2>{localized(banner, 'banner_title')}</h2>
        {summary && <p className="muted">{summary}</p>}
        <div className={styles.ways}>
          {to && (
            <LinkAnywhere to={to} className="button primary">
              {button ? localized(button, 'title') : t('home.shop_now')}
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

/** Loads the popup banners (display type 6) and shows the first; loading them counts as seen. */
export function Popup() {
  const { api } = useShop()
  const [banner, setBanner] = useState<Banner | null>(null)
  useEffect(() => {
    if (popupSeen()) return
    let cancelled = false
    const show = async () => {
      const { by_display_type } = await api.banners(bannerQuery)
      const newest = by_display_type[displayType.popup]?.banners[0]
      if (newest) await fetchBanner(newest.desktop_banner_image)
      if (cancelled) return
      rememberPopup()
      setBanner(newest ?? null)
    }
    // docs/decisions/0030: a failed background read is ignored.
    show().catch(() => undefined)
    return () => {
      cancelled = true
    }
  }, [api])
  return banner && <Shown banner={banner} />
}

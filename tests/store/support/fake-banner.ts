import type { Banner } from '../../../src-store/pages/home/banners/banner-slide.tsx'

/** A banner with a picture for each width and no further content. */
export const fakeBanner = (id: number, more: Partial<Banner> = {}): Banner => ({
  id,
  banner_title: 'Tea week',
  banner_title_bn: null,
  banner_summary: null,
  banner_summary_bn: null,
  link_buttons: [],
  text_position: 1,
  promotional_link: null,
  display_type: 1,
  schedule_type: 0,
  start_time: null,
  end_time: null,
  desktop_banner_image: '/media/desk.webp',
  mobile_banner_image: '/media/phone.webp',
  ...more,
})

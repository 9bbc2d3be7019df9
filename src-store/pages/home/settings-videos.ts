import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import type { Film } from './videos.tsx'

type Settings = ShopAnswer<'basicConfig'>['site_basic_config_data']

/** The reels and films of the shop's settings, both as films. */
export const filmsOf = ({ reel_slider, video_slider }: Settings): { reels: Film[]; videos: Film[] } => ({
  reels: reel_slider,
  videos: video_slider.map(({ youtube_url, ...video }) => ({ ...video, url: youtube_url })),
})

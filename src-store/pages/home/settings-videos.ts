import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import type { Video } from './videos.tsx'

type Settings = ShopAnswer<'basicConfig'>['site_basic_config_data']

/** The reels and videos of the shop's settings in one format. */
export const videosOf = ({ reel_slider, video_slider }: Settings): { reels: Video[]; videos: Video[] } => ({
  reels: reel_slider,
  videos: video_slider.map(({ youtube_url, ...video }) => ({ ...video, url: youtube_url })),
})

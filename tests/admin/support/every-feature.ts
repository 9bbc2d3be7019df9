import { shopFeatures } from '#domain/site/shop-features.ts'

/** The settings of a shop that has switched every feature on. */
const site_basic_config_data = {
  ...Object.fromEntries(Object.keys(shopFeatures).map((name) => [name, true])),
  choice_labels: [],
  currency_symbol: 'Tk',
  time_zone: 360,
}

/** Answers the request for the shop's settings: with every feature switched on. */
export const everyFeature = ({ url }: { url: URL }) =>
  url.pathname === '/api/basic-config'
    ? { json: { status: true, data: { site_basic_config_data } } }
    : undefined

import { DemoShop } from './DemoShop.tsx'
import { SingletonPage } from './SingletonPage.tsx'

/** The settings of the shop, and below them the way out of the demo shop. */
export const BasicConfiguration = () => (
  <>
    <SingletonPage />
    <DemoShop />
  </>
)

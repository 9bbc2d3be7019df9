import { EditPage } from '../forms/EditPage.tsx'
import { FormSections } from '../forms/FormSections.tsx'
import { useShopWords } from '../providers/shop-words.tsx'
import { configPreviews } from './config-previews.tsx'
import { DemoShop } from './DemoShop.tsx'

const Body = ({ disabled }: { disabled: boolean }) => (
  <FormSections disabled={disabled} after={configPreviews} />
)

/** The settings of the shop, each group with how it looks there, and below them the way out of the demo shop. */
export function BasicConfiguration() {
  const { again } = useShopWords()
  return (
    <>
      <EditPage id={1} body={Body} onSaved={again} />
      <DemoShop />
    </>
  )
}

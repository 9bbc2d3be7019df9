import { ListPage } from '../../lists/ListPage.tsx'
import { PublishSwitch } from '../../lists/PublishSwitch.tsx'
import { useMay } from '../../providers/use-may.ts'
import { BulkAction } from '../bulk-edit/BulkAction.tsx'
import { UndoLast } from '../bulk-edit/UndoLast.tsx'
import { CompanyCell, GenericsCell, PhotoCell, PricesCell, TimesCell, WordsCell } from './cells.tsx'
import { ImportAction } from './ImportAction.tsx'
import { ProductParts } from './product-parts.tsx'
import { ProductRowTools } from './RowTools.tsx'
import { useProductFilters } from './use-product-filters.tsx'

const columns = [
  'photo_ids',
  'product_title',
  'company_id',
  'category_ids',
  'from_price',
  'selected',
  'status',
  'updated_at',
]

/** Products with their details and prices; several can be edited together (docs/domain.md 3.8). */
export function ProductList() {
  const may = useMay()
  const mayEdit = may('edit', 'products')
  return (
    <ListPage
      columns={columns}
      own={{
        photo_ids: (record) => <PhotoCell record={record} />,
        company_id: (record) => <CompanyCell record={record} />,
        category_ids: (record) => <WordsCell record={record} />,
        from_price: (record) => <PricesCell record={record} />,
        selected: (record) => <PublishSwitch page="products" record={record} field="selected" />,
        updated_at: (record) => <TimesCell record={record} />,
      }}
      below={(record) => <GenericsCell record={record} />}
      around={ProductParts}
      moreFilters={useProductFilters()}
      rowTools={(record) => <ProductRowTools record={record} />}
      {...(mayEdit && { bulk: <BulkAction /> })}
      tools={
        <>
          {mayEdit && <UndoLast />}
          <ImportAction />
        </>
      }
    />
  )
}

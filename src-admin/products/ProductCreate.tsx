import { CreatePage } from '../generic/CreatePage.tsx'
import { onlyOffered, type ProductForm } from './offered.ts'
import { ProductBody, productWidth } from './ProductBody.tsx'

export const ProductCreate = () => (
  <CreatePage
    body={ProductBody}
    width={productWidth}
    transform={(data) => onlyOffered(data as ProductForm)}
  />
)

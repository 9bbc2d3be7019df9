import { type CustomDesign, cartLines } from '#domain/orders/cart.ts'
import { useCart } from './cart.ts'
import { useDesign } from './design.ts'

/** Deletes an upload once neither a cart line nor the shown product uses it. */
export function dropUnusedUpload(design: CustomDesign | null): void {
  const name = design?.upload_file
  if (!name) return
  const carried = [
    useDesign.getState().selected_design,
    ...cartLines(useCart.getState().cart).map((line) => line.custom_product_design),
  ].some((other) => other?.upload_file === name)
  if (!carried) void import('../api/uploads.ts').then(({ removeUpload }) => removeUpload(name))
}

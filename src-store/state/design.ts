import { create } from 'zustand'
import type { CustomDesign } from '#domain/orders/cart.ts'

/** docs/product.md 3, custom product design mode: the flag, the category whose designs are offered, and the chosen design. */
type DesignMode = {
  custom_design_mode: boolean
  selected_category_id: number | null
  selected_design: CustomDesign | null
}

const nothing: DesignMode = { custom_design_mode: false, selected_category_id: null, selected_design: null }

/** The design of the product that is shown; reset when its page is left. */
export const useDesign = create<DesignMode>(() => nothing)

/** Opens the design picker for a category; null: only own pictures are offered. */
export const startDesigning = (selected_category_id: number | null) =>
  useDesign.setState({ custom_design_mode: true, selected_category_id })

/** Closes the design picker; the chosen design stays. */
export const stopDesigning = () => useDesign.setState({ custom_design_mode: false })

export const chooseDesign = (selected_design: CustomDesign) =>
  useDesign.setState({ custom_design_mode: false, selected_design })

export const removeDesign = () => useDesign.setState({ selected_design: null })

export const forgetDesigns = () => useDesign.setState(nothing)

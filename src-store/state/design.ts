import { create } from 'zustand'
import type { CustomDesign } from '#domain/orders/cart.ts'

/** docs/product.md 3, custom product design mode: the flag, the category whose designs are offered, and the chosen design. */
type DesignMode = {
  custom_design_mode: boolean
  selected_category_id: number | null
  selected_design: CustomDesign | null
}

const nothing: DesignMode = { custom_design_mode: false, selected_category_id: null, selected_design: null }

/** What the product that is looked at shall carry; forgotten with its page. */
export const useDesign = create<DesignMode>(() => nothing)

/** Opens the choice among the designs of a category; null: only pictures of one's own are offered. */
export const startDesigning = (selected_category_id: number | null) =>
  useDesign.setState({ custom_design_mode: true, selected_category_id })

/** Closes the choice; what was chosen before stays. */
export const stopDesigning = () => useDesign.setState({ custom_design_mode: false })

export const chooseDesign = (selected_design: CustomDesign) =>
  useDesign.setState({ custom_design_mode: false, selected_design })

export const removeDesign = () => useDesign.setState({ selected_design: null })

export const forgetDesigns = () => useDesign.setState(nothing)

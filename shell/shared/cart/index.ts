export {
  addItem,
  type Cart,
  type CartItem,
  clearCart,
  countUnits,
  getCart,
  refreshProducts,
  removeItem,
  totalOf,
  updateQuantity,
  useCart,
} from './cart.ts'

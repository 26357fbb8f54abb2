import { Notice } from '@plaza/shell/ui'
import type { ProductoFormState } from '../producto/use-producto-form.ts'

/** Says beside the button that something is missing, while it is: the field itself may be far away. */
export const MissingNotice = ({ form }: { form: ProductoFormState }) =>
  Object.keys(form.formState.errors).length > 0 ? (
    <Notice tone="error">Por favor, completa todos los campos obligatorios</Notice>
  ) : null

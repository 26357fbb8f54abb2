import { useNavigate } from '@plaza/shell/router'

/** The way back of a browser, as a button that a test presses. */
export const Back = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Atrás
    </button>
  )
}

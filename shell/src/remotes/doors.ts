// A page offers a door to its modules because the shell imports it: every one of them, whether it needs it or not.
import '@emotion/react'
import '@emotion/styled'
import '@plaza/shell/cart'
import '@plaza/shell/http'
import '@plaza/shell/router'
import '@plaza/shell/session'
import '@plaza/shell/ui'
import 'react-dom'

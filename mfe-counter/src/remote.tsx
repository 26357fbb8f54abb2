import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({})

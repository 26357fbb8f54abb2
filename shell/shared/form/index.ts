/**
 * Forms on react-hook-form and the contract's schemas. Not a shared package: a module that has forms brings its copy, and so
 * the files here take the other doors by their names, or the copy would hold those too.
 */
export { Failure } from './failure.tsx'
export { optionsOf } from './options.ts'
export { refusalCode, refusalText } from './refusal.ts'
export { saveFile } from './save-file.ts'
export { bind, isRequired, type SchemaForm, useSchemaForm } from './schema-form.ts'
export { useLeadOn, useStillHere } from './use-lead-on.ts'
export { useSearchText } from './use-search-text.ts'
export { useSubmission } from './use-submission.ts'
export { useWork } from './use-work.ts'

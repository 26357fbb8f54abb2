import ts from 'typescript'

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

/** What a function is called: its own name, or that of the constant that it is. */
const nameOf = (node: ts.FunctionLikeDeclaration) => {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  return named && ts.isIdentifier(named) ? named.text : ''
}

// Components and hooks run while React renders; what is a function inside them runs later.
const isRendered = (node: ts.FunctionLikeDeclaration) => /^(?:use)?[A-Z]/.test(nameOf(node))

/**
 * Where a source file touches `ref.current` while it renders: what is rendered may be thrown away or rendered twice, and
 * then the ref tells of a screen that nobody has seen. `useEffectEvent` has the latest of everything; state is for the rest.
 */
export const renderRefsIn = (file: string, text: string): string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node, inRender: boolean) => {
    const renders = isFunction(node) ? isRendered(node) : inRender
    if (inRender && ts.isPropertyAccessExpression(node) && node.name.text === 'current') {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1}: ${node.getText()}`)
    }
    ts.forEachChild(node, (child) => visit(child, renders))
  }
  visit(source, false)
  return found
}

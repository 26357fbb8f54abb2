import { joinPlaza, type Plaza } from '@plaza/shell/guest'
import { act } from './harm.ts'

const add = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string) => {
  const element = document.createElement(tag)
  element.textContent = text
  root.append(element)
  return element
}

const root = document.querySelector<HTMLElement>('#root') ?? document.body

const greet = (plaza: Plaza) => {
  const name = add('p', '')
  const say = (who: string | null) => {
    name.textContent = who ? `Hola, ${who}` : 'Hola, quien seas'
  }
  say(plaza.name)
  plaza.onName(say)
  const told = add('p', '')
  add('button', 'Ir a lo mío').onclick = () => plaza.navigate('/vecino/hola/ana?de=aqui')
  add('button', 'Ir al carrito').onclick = () => plaza.navigate('/cart')
  add('button', 'Ir a administrar').onclick = () => plaza.navigate('/admin-comercios')
  add('button', 'Agregar').onclick = async () => {
    const id = Number(new URLSearchParams(location.search).get('id') ?? 1)
    told.textContent = (await plaza.addToCart(id, 2)) ? 'Agregado' : 'No hay'
  }
  add('button', 'Más').onclick = () => {
    add('div', 'alto').style.height = '1500px'
  }
}

const main = async () => {
  const plaza = await joinPlaza()
  add('h1', plaza.screen === 'hola' ? `Hola, ${plaza.params.quien}` : `Vecino: ${plaza.screen}`)
  plaza.setTitle(`Vecino ${plaza.screen}`)
  if (plaza.screen === 'inicio') greet(plaza)
  else console.info(add('p', String(await act(plaza))).textContent)
}

void main()

import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The content of a page of the shop, drawn by React and nothing else: no modules, no router, no library of components.

interface Producto {
  id: number
  nombre: string
  category: string
  valor_total: number
  valor_antes: number | null
  stock: number
  descripcion_larga: string
  imagenes: string[]
}

interface Categoria {
  id: number
  nombre: string
  productos: number
}

/** What the page of an address shows. */
interface Content {
  cdnUrl: string
  banner?: string
  categorias: Categoria[]
  productos: Producto[]
  producto?: Producto
}

const cop = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
})

const widths = [320, 640, 1080]

const Picture = (props: { of: Producto; cdnUrl: string; sizes: string; isFirst: boolean }) => {
  const at = (width: number) =>
    `${props.cdnUrl}/${props.of.imagenes[0]?.replace(/(\.\w+)$/, `-${width}$1`)}`
  return (
    <img
      src={at(1080)}
      srcSet={widths.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes={props.sizes}
      alt={props.of.nombre}
      loading={props.isFirst ? 'eager' : 'lazy'}
    />
  )
}

const Card = (props: { of: Producto; cdnUrl: string; isFirst: boolean }) => (
  <article>
    <Picture {...props} sizes="(max-width: 767px) 46vw, (max-width: 1199px) 30vw, 236px" />
    <small>{props.of.category}</small>
    <h3>
      <a href={`/products/${props.of.id}`}>{props.of.nombre}</a>
    </h3>
    <strong>{cop.format(props.of.valor_total)}</strong>{' '}
    {props.of.valor_antes && <s>{cop.format(props.of.valor_antes)}</s>}
    <button type="button">Agregar al carro</button>
  </article>
)

const Detail = ({ of, cdnUrl }: { of: Producto; cdnUrl: string }) => (
  <section>
    <Picture of={of} cdnUrl={cdnUrl} sizes="calc(100vw - 32px)" isFirst />
    <h1>{of.nombre}</h1>
    <strong>{cop.format(of.valor_total)}</strong>
    <p>{of.stock > 0 ? `${of.stock} disponibles` : 'Sin stock'}</p>
    <button type="button">Agregar al carro</button>
    <p>{of.descripcion_larga}</p>
  </section>
)

const Page = () => {
  const [content, setContent] = useState<Content>()
  useEffect(() => {
    void fetch(`/content${location.pathname}`)
      .then((answer) => answer.json())
      .then(setContent)
  }, [])
  if (!content) return <p>Cargando...</p>
  const { cdnUrl, banner, categorias, productos, producto } = content
  return (
    <>
      <header>
        <a href="/home">Plaza</a> <input aria-label="Buscar" placeholder="Buscar" />{' '}
        <a href="/cart">Carrito</a>
      </header>
      <main>
        {banner && <img className="banner" src={`${cdnUrl}/${banner}`} alt="" />}
        <nav>
          {categorias.map(({ id, nombre, productos: count }) => (
            <a key={id} href={`/products?categoria=${id}`}>
              {nombre} {count}
            </a>
          ))}
        </nav>
        {producto && <Detail of={producto} cdnUrl={cdnUrl} />}
        <div className="grid">
          {productos.map((one, index) => (
            <Card key={one.id} of={one} cdnUrl={cdnUrl} isFirst={index < 4} />
          ))}
        </div>
        {!producto && productos.length === 0 && <h1>Tu carrito está vacío</h1>}
      </main>
      <footer>Plaza, productos colombianos de tu barrio</footer>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)

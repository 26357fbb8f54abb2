// What shops of this kind sell, as Colombians call it: on each line words that a search takes for one another, with "=" between
// them. Write them as people do, with or without accents, in the singular. A word may be several ("pan de bono"). To add one,
// write it; `palabras.test.ts` says what is wrong with a line.
const lista = `
champu = shampoo = shampu = champoo
acondicionador = balsamo capilar = rinse = enjuague
crema dental = pasta dental = pasta de dientes = dentifrico = dentrifico
cepillo de dientes = cepillo dental
protector solar = bloqueador = bloqueador solar = filtro solar = antisolar
labial = pintalabios = lapiz labial = colorete = lipstick
esmalte = pintauñas = barniz de uñas
perfume = fragancia = locion = eau de parfum
colonia = agua de colonia
maquina de afeitar = rasuradora = cuchilla de afeitar = prestobarba = afeitadora
toalla higienica = toalla sanitaria = compresa
cosmetiquera = neceser = estuche de maquillaje
base = base de maquillaje
pestañina = rimel = mascara de pestañas
crema de manos = crema para manos
exfoliante = scrub
serum = suero facial
sabila = aloe = aloe vera
desodorante = antitranspirante
pañal = pampers
cepillo = peinilla = peine
brocha = pincel
delineador = lapiz de ojos = eyeliner
rubor = colorete de mejillas = blush

lavaloza = lavaplatos = jabon de loza = jabon para loza = lavavajillas
papel higienico = papel de baño = papel sanitario
escoba = cepillo de barrer
balde = cubeta = platon
trapeador = trapero = mopa = fregona
cojin = almohadon = almohadilla
almohada = cojin de cama
manta = cobija = frazada = ruana = cobertor
cobija = frazada = cobertor
sabana = juego de cama = tendido
sarten = freidora de mano = paila
olla = cacerola = marmita
olla a presion = olla express = olla pitadora
vajilla = loza
mug = pocillo = taza
tazon = bowl = bol = cuenco
vaso = copa
cubierto = cuchara y tenedor = tenedor
tetera = jarra de te
termo = botella termica
cuchillo = navaja de cocina
canasto = canasta = cesto
sofa = mueble de sala = sillon
silla = asiento = butaca
lampara = luminaria
bombillo = foco = bombilla = lampara led
farol = linterna de papel
espejo = luna
vela = veladora = candela
ambientador = aromatizante
cuadro = pintura enmarcada
reloj de pared = reloj de cocina
matera = maceta
ramo = bouquet = arreglo floral
rompecabezas = puzzle
peluche = muñeco de felpa
cometa = papalote = barrilete
caja de herramientas = juego de herramientas = kit de herramientas
juego = set = kit
destornillador = desatornillador
taladro = perforadora
nevera = refrigerador = heladera
estufa = cocineta
licuadora = batidora de vaso
plancha = planchador
cortina = persiana
tapete = alfombra
colchon = colchoneta
closet = armario = ropero
basurero = caneca = papelera
gancho = perchero

portatil = laptop = notebook = computador portatil
computador = computadora = ordenador = pc
mouse = raton
teclado = keyboard
impresora = multifuncional
disco duro = disco = ssd
memoria usb = usb = pendrive
router = enrutador = modem
audifono = auricular = headphone = manos libres = earphone
audifonos gota = airpods = earbuds
parlante = altavoz = bafle = bocina = speaker
microfono = mic
celular = telefono = movil = smartphone
tableta = tablet = ipad
reloj inteligente = smartwatch
bateria portatil = power bank = powerbank = cargador portatil
cargador = adaptador de corriente
pila = bateria
camara = camara fotografica
videocamara = filmadora = camara de video = gopro = camara de accion
televisor = tv = tele = television = pantalla plana
proyector = video beam = videobeam
enchufe = tomacorriente = toma
candado = cerradura
linterna = lampara de mano
control = mando = joystick = gamepad
gafas = lentes = anteojos
patineta = scooter = monopatin
bicicleta = bici = cicla
cable = cordon
consola = videojuego
organeta = teclado musical = piano electrico
radio = transistor
wifi = wi fi = internet inalambrico
inalambrico = bluetooth = sin cable
bluetooth = inalambrico

frijol = frisol = poroto = judia = alubia
papa = patata
banano = banana = guineo
arveja = guisante = chicharo
mazorca = choclo = elote = maiz tierno
maiz = choclo
aguacate = palta
mani = cacahuate = cacahuete
fresa = frutilla
durazno = melocoton
auyama = ahuyama = calabaza = zapallo
pimenton = pimiento = morron
remolacha = betabel
habichuela = ejote = judia verde
cebolla cabezona = cebolla de huevo = cebolla blanca
cebolla larga = cebolla junca
panela = papelon = piloncillo = chancaca
pandebono = pan de bono
pandeyuca = pan de yuca
almojabana = pan de queso
croissant = cruasan = cachito = medialuna
galleta = cookie
bizcocho = torta = pastel = ponque
ponque = torta = pastel
gaseosa = refresco = soda
jugo = zumo = nectar
chocolate de mesa = chocolate para taza = chocolate en pasta
tinto = cafe
cafe liofilizado = cafe instantaneo = cafe soluble
aromatica = infusion = te de hierbas = agua aromatica
infusion = te
mantequilla = margarina
bocadillo = dulce de guayaba
arequipe = dulce de leche = manjar
ponquecito = cupcake = muffin
aji = picante = salsa picante = chile
salsa de tomate = ketchup
atun = lomitos de atun
carne de res = res
pollo = pechuga
cerdo = marrano = puerco
huevo = blanquillo
leche = lacteo
azucar = endulzante
arroz = grano de arroz
lenteja = grano seco
cerveza = pola
aguardiente = guaro
snack = pasaboca = mecato
chontaduro = cachipay
pitahaya = fruta del dragon
gulupa = maracuya morado
maracuya = parchita
tomate = jitomate
arandano = blueberry = mora azul
naranja para jugo = naranja de jugo
miel = miel de abejas

tenis = zapatilla = zapato deportivo = sneaker
camiseta = franela = playera = remera
saco = sueter = buzo = sweater
chaqueta = chamarra = campera
jean = vaquero = pantalon de mezclilla
pantaloneta = short = bermuda
media = calcetin
cartera = bolso = bolsa de mano
morral = mochila = maleta escolar
maleta = valija = equipaje
billetera = monedero
cachucha = gorra = visera
sombrero = sombrero vueltiao
arete = topo = pendiente = zarcillo
cadena = collar = gargantilla
manilla = pulsera = brazalete
anillo = sortija
correa = cinturon
chanclas = sandalia = cotizas
vestido de baño = traje de baño = bikini
pijama = piyama
ruana = poncho

esfero = boligrafo = lapicero
cuaderno = libreta
marcador = plumon
tijera = tijeras
cinta pegante = cinta adhesiva
colbon = pegante = pegamento
carpeta = folder

perro = canino = cachorro
gato = felino = minino
concentrado = alimento para mascotas = purina = comida para perro
correa de perro = trailla
arena para gato = arena sanitaria

negro = negra
blanco = blanca
rojo = roja
amarillo = amarilla
morado = morada = purpura = violeta
rosado = rosada = rosa
azul = azules
cafe = marron
dorado = dorada = oro
plateado = plateada = plata
pequeño = pequeña = chico = mini
grande = gigante = xl
niño = niña = infantil = bebe = escolar
hombre = masculino = caballero
mujer = femenino = dama
barato = economico
natural = organico = ecologico
artesanal = hecho a mano
recargable = con bateria
electrico = electronico
silencioso = sin ruido
plegable = doblable
`

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim())

/** Groups of phrases that mean the same to who searches. */
export const sinonimos: readonly (readonly string[])[] = linesOf(lista).map((line) =>
  line.split('=').map((phrase) => phrase.trim()),
)

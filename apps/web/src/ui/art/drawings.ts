// A module of its own, so that the code of the drawings is loaded after the first render (use-drawings.ts).
export { artSvg, titledCoverSvg } from '@hiyori/posters';

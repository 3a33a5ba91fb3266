// JavaScript, because Node would load its TypeScript parser for this file alone at every start.
// React selects its build by NODE_ENV at load time. The development build takes twice the time and is not the deployed one.
const mode = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
await Promise.all(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'].map((part) => import(part)))
process.env.NODE_ENV = mode

// Not TypeScript: Node would load its own reader of that for this file alone at every start.
// React picks its build by NODE_ENV as it loads. That for development takes twice the time and is not what is deployed.
const mode = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
await Promise.all(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'].map((part) => import(part)))
process.env.NODE_ENV = mode

// React picks its build by NODE_ENV as it loads. That for development takes twice the time and is not what is deployed.
const mode = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/server')])
process.env.NODE_ENV = mode

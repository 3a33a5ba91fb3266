export default function Page() {
  return <h1>public/wishlist</h1>
}

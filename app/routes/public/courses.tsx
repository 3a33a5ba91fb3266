export default function Page() {
  return <h1>public/courses</h1>
}
